import { lazyComponent } from '@web/components/lazy-component';
import { useState } from 'react';
import { usePageKeys } from '../use-page-keys';

const KeysDialog = lazyComponent(
  () => import('./keys-dialog'),
  (part) => part.KeysDialog,
);

export function PageKeys() {
  const [isOpen, setOpen] = useState(false);
  usePageKeys(() => setOpen(true));
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />;
}

import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { useHasProgress } from '../use-has-progress';
import type { BulkProgressProps } from './bulk-progress';

const BulkProgress = lazyComponent(
  () => import('./bulk-progress'),
  (part) => part.BulkProgress,
  { missing: missingHere },
);

export function BulkNotice(props: BulkProgressProps) {
  return useHasProgress() ? <BulkProgress {...props} /> : null;
}

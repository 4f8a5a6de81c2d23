import { mountPage } from '@web/components/mount-page';
import type { Root } from 'react-dom/client';
import { createPortal } from './lib/portal';
import { createPortalApi } from './lib/portal-api';
import { PortalContext } from './lib/portal-context';
import { createPortalForm } from './lib/portal-form';
import { PortalPage } from './portal-page';

export function mountPortal(element: HTMLElement): Root {
  const portal = createPortal(createPortalApi(), createPortalForm);
  portal.load();
  return mountPage(
    element,
    <PortalContext value={portal}>
      <PortalPage />
    </PortalContext>,
  );
}

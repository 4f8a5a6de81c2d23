import { mountPage } from '@web/components/mount-page';
import type { Root } from 'react-dom/client';
import { PortalProvider } from './components/portal-provider';
import { createPortal } from './lib/portal';
import { createPortalApi } from './lib/portal-api';
import { createPortalForm } from './lib/portal-form';
import { PortalPage } from './portal-page';

export function mountPortal(element: HTMLElement): Root {
  const portal = createPortal(createPortalApi(), createPortalForm);
  portal.load();
  return mountPage(
    element,
    <PortalProvider portal={portal}>
      <PortalPage />
    </PortalProvider>,
  );
}

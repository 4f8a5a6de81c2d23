import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal } from './portal';
import { createPortalApi } from './portal-api';
import { PortalContext } from './portal-context';
import { PortalPage } from './portal-page';

/** Starts the portal in `root`. */
export function mountPortal(root: HTMLElement) {
  const portal = createPortal(createPortalApi());
  portal.load();
  createRoot(root).render(
    <StrictMode>
      <PortalContext value={portal}>
        <PortalPage />
      </PortalContext>
    </StrictMode>,
  );
}

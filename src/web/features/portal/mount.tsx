import { brokenPage, PartBorder } from '@web/components/part-border';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal } from './lib/portal';
import { createPortalApi } from './lib/portal-api';
import { PortalContext } from './lib/portal-context';
import { PortalPage } from './portal-page';

/** Starts the portal in `root`. */
export function mountPortal(root: HTMLElement) {
  const portal = createPortal(createPortalApi());
  portal.load();
  createRoot(root).render(
    <StrictMode>
      <PartBorder broken={brokenPage}>
        <PortalContext value={portal}>
          <PortalPage />
        </PortalContext>
      </PartBorder>
    </StrictMode>,
  );
}

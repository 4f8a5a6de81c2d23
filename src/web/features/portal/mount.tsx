import { brokenPage, ErrorBoundary } from '@web/components/error-boundary';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createPortal } from './lib/portal';
import { createPortalApi } from './lib/portal-api';
import { PortalContext } from './lib/portal-context';
import { PortalPage } from './portal-page';

export function mountPortal(element: HTMLElement): Root {
  const portal = createPortal(createPortalApi());
  portal.load();
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <ErrorBoundary broken={brokenPage}>
        <PortalContext value={portal}>
          <PortalPage />
        </PortalContext>
      </ErrorBoundary>
    </StrictMode>,
  );
  return root;
}

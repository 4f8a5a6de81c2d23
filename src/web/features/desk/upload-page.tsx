import { getRouteApi } from '@tanstack/react-router';
import { HandInMode } from '@web/features/class-hand-in/hand-in-mode';
import { createPortal } from '@web/features/portal/portal';
import { createPortalApi } from '@web/features/portal/portal-api';
import { PortalContent } from '@web/features/portal/portal-content';
import { PortalContext } from '@web/features/portal/portal-context';
import { lazy, Suspense } from 'react';

/** Made once for as long as the desk is open: files that were chosen, and gradings, outlive a look at another page. */
const portal = createPortal(createPortalApi());
portal.load();

const ClassPage = lazy(() =>
  import('@web/features/class-hand-in/class-page').then((part) => ({ default: part.ClassPage })),
);

const route = getRouteApi('/upload');

/** /upload inside the desk: the same portal that students have [2.1], or a whole class. */
export function UploadPage() {
  const { mode } = route.useSearch();
  if (mode === 'class') {
    return (
      <Suspense>
        <ClassPage />
      </Suspense>
    );
  }
  return (
    <PortalContext value={portal}>
      <div className="hand-in-mode-bar">
        <HandInMode />
      </div>
      <PortalContent />
    </PortalContext>
  );
}

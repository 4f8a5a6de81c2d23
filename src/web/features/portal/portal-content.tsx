import { useDropAnywhere } from '@web/lib/use-drop';
import { useEffect, useMemo } from 'react';
import { UploadForm } from './form/upload-form';
import { LiveView } from './lazy-parts';
import { usePortal, usePortalState } from './portal-context';
import { giveFiles } from './upload/dropped-files';

/** The form, or the submissions being graded: what both worlds show on /upload. */
export function PortalContent() {
  const portal = usePortal();
  const view = usePortalState((state) => state.view);
  useUnsentQuestion();
  useDropAnywhere(useMemo(() => giveFiles(portal.addFiles), [portal]));
  return view === 'form' ? <UploadForm /> : <LiveView />;
}

/** The browser asks before files that the server does not have are lost. */
function useUnsentQuestion() {
  const portal = usePortal();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (portal.hasUnsentFiles()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [portal]);
}

import { useEffect } from 'react';
import { UploadForm } from './form/upload-form';
import { LiveView } from './late-parts';
import { usePortal, usePortalState } from './portal-context';
import { droppedFiles } from './upload/dropped-files';

/** The form, or the submissions being graded: what both worlds show on /upload. */
export function PortalContent() {
  const view = usePortalState((state) => state.view);
  useUnsentQuestion();
  useDropAnywhere();
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

/** Files dropped beside the drop area are taken too: the browser would leave the page to show them. */
function useDropAnywhere() {
  const portal = usePortal();
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(portal.addFiles);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [portal]);
}

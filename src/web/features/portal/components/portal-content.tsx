import { useDropAnywhere } from '@web/lib/use-drop';
import { useEffect, useMemo } from 'react';
import { giveFiles } from '../lib/give-files';
import { usePortal, usePortalState } from '../lib/portal-context';
import { UploadForm } from './form/upload-form';
import { ArchivedCourse, LiveView, WhichCourse } from './lazy-parts';

export function PortalContent() {
  const portal = usePortal();
  const view = usePortalState((state) => state.view);
  useUnsentQuestion();
  useDropAnywhere(useMemo(() => giveFiles(portal.addFiles), [portal]));
  const isUnknown = usePortalState(({ caseStudies, alone }) => caseStudies === 'which' && !alone);
  const isArchived = usePortalState(({ course }) => course?.archived ?? false);
  if (isUnknown) return <WhichCourse />;
  if (view === 'live') return <LiveView />;
  return isArchived ? <ArchivedCourse /> : <UploadForm />;
}

/** Asks before files are lost that the server does not have. */
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

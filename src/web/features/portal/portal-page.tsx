import { Brand } from '@web/components/brand';
import { ThemeSwitch } from '@web/components/theme-switch';
import { toastStore } from '@web/components/toast-store';
import { useStore } from '@web/lib/store';
import { Suspense, useEffect, useState } from 'react';
import { UploadForm } from './form/upload-form';
import { fetchLateParts, LiveView, Toaster } from './late-parts';
import { usePortal, usePortalState } from './portal-context';
import { droppedFiles } from './upload/dropped-files';

/** /upload [2.41]–[2.47]: the form, or the submissions being graded. */
export function PortalPage() {
  const view = usePortalState((state) => state.view);
  const touched = useFirstTouch();
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  useUnsentQuestion();
  useDropAnywhere();
  return (
    <>
      <header className="top">
        <div className="row">
          <Brand />
          <span className="academy">Pricing & Profit Academy</span>
        </div>
        <ThemeSwitch />
      </header>
      {view === 'form' ? (
        <UploadForm />
      ) : (
        <Suspense>
          <LiveView />
        </Suspense>
      )}
      <Suspense>{(touched || anyToast) && <Toaster />}</Suspense>
    </>
  );
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'dragenter'] as const;

/** True from the first sign of a person on; what comes later is fetched then. */
function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) {
      fetchLateParts();
      return;
    }
    const touch = () => setTouched(true);
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, [touched]);
  return touched;
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

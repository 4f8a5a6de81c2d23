import { Brand } from '@web/components/brand';
import { ThemeSwitch } from '@web/components/theme-switch';
import { lazy, Suspense, useEffect, useState } from 'react';
import { UploadForm } from './form/upload-form';
import { LiveView } from './live/live-view';
import { usePortal, usePortalState } from './portal-context';

const Toaster = lazy(() => import('@web/components/toaster').then((module) => ({ default: module.Toaster })));

/** /upload [2.41]–[2.47]: the form, or the submissions being graded. */
export function PortalPage() {
  const view = usePortalState((state) => state.view);
  useUnsentQuestion();
  return (
    <>
      <header className="top">
        <div className="row">
          <Brand />
          <span className="academy">Pricing & Profit Academy</span>
        </div>
        <ThemeSwitch />
      </header>
      {view === 'form' ? <UploadForm /> : <LiveView />}
      <LateToaster />
    </>
  );
}

/** Toasts come with code of their own, fetched once the page stands. */
function LateToaster() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{late && <Toaster />}</Suspense>;
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

import { sessionEnded } from '@domain/messages/auth';
import { lazyComponent } from '@web/components/lazy-component';
import { type FailedQuery, LoadError } from '@web/components/load-error';
import { missingPage } from '@web/components/missing-part';
import { Spinner, wholePage } from '@web/components/spinner';
import { showToast } from '@web/components/toast-store';
import { AdminApp, openFirstPage } from '@web/features/admin/components/admin-app';
import { forgetAdminMarker } from '@web/lib/admin-marker';
import { refusedLogins } from '@web/lib/query-client';
import { SessionContext } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { isUploadPage } from '@web/lib/upload-path';
import { useEffectOn } from '@web/lib/use-effect-on';
import { startTransition, useEffect, useState } from 'react';

const LoginScreen = lazyComponent(() => import('./login-screen'), 'LoginScreen', {
  waiting: () => <Spinner label="Loading" />,
  missing: missingPage,
});

export function SessionGate() {
  const session = trpc.auth.me.useQuery();
  useSessionEnd();
  if (session.isPending) return <Spinner label="Checking your session" />;
  if (session.isError) {
    return <WholePageError title="Your session could not be checked" query={session} />;
  }
  if (!session.data.isAuthenticated) return isUploadPage() ? <ToPortal /> : <LoginScreen />;
  return (
    <SessionContext value={session.data.user}>
      <Admin />
    </SessionContext>
  );
}

/** Shows one spinner, then the whole page, because it waits for the first page's code and data too. */
function Admin() {
  const [{ ready, error }, setOpening] = useState<{ ready?: boolean; error?: unknown }>({});
  const [trying, setTrying] = useState(true);
  const [tries, setTries] = useState(0);
  // Again with each try.
  useEffectOn(() => {
    let gone = false;
    setTrying(true);
    openFirstPage()
      // In pieces, because the first page would be one long task.
      .then(() => startTransition(() => (gone ? undefined : setOpening({ ready: true }))))
      .catch((error: unknown) => gone || setOpening({ error }))
      .finally(() => gone || setTrying(false));
    return () => {
      gone = true;
    };
  }, [tries]);
  if (ready) return <AdminApp />;
  if (error === undefined) return <Spinner label="Loading" />;
  return (
    <WholePageError
      title="The admin panel could not load"
      query={{ error, isFetching: trying, refetch: () => setTries(tries + 1) }}
    />
  );
}

function WholePageError(failure: { title: string; query: FailedQuery }) {
  return (
    <main className={wholePage}>
      <div className="sheet w-full max-w-115">
        <LoadError {...failure} />
      </div>
    </main>
  );
}

/** Without a login /upload is the portal, which a reload starts. */
function ToPortal() {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (forgetAdminMarker()) location.reload();
    else setStuck(true);
  }, []);
  return stuck ? <LoginScreen /> : <Spinner label="Loading" />;
}

function useSessionEnd() {
  const utils = trpc.useUtils();
  useEffect(
    () =>
      refusedLogins.subscribe(() => {
        if (!utils.auth.me.getData()?.isAuthenticated) return;
        utils.auth.me.setData(undefined, { isAuthenticated: false });
        showToast(sessionEnded, true);
      }),
    [utils],
  );
}

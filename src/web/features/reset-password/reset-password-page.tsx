import { Brand, topBar } from '@web/components/brand';
import { LoadError } from '@web/components/load-error';
import { SignInFrame } from '@web/components/sign-in-frame';
import { ThemeSwitch } from '@web/components/theme-switch';
import { type ReactNode, useEffect, useState } from 'react';
import { ResetForm } from './components/reset-form';
import { InvalidLink, PasswordChanged, Verifying } from './components/reset-states';
import { isUsable } from './lib/reset-call';

type State =
  | { is: 'verifying' }
  | { is: 'invalid' }
  | { is: 'unknown'; error: unknown }
  | { is: 'form' }
  | { is: 'changed' };

/** /reset-password [2.2] [2.50] [4.7]: the link is looked at, then a new password is set by it. */
export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [state, setState] = useState<State>({ is: token === '' ? 'invalid' : 'verifying' });
  const verifying = state.is === 'verifying';
  useEffect(() => {
    if (!verifying) return;
    let left = false;
    isUsable(token).then(
      (usable) => left || setState({ is: usable ? 'form' : 'invalid' }),
      (error: unknown) => left || setState({ is: 'unknown', error }),
    );
    return () => {
      left = true;
    };
  }, [token, verifying]);

  if (state.is === 'form') {
    return (
      <SignInFrame>
        <ResetForm token={token} onChanged={() => setState({ is: 'changed' })} />
      </SignInFrame>
    );
  }
  return (
    <Card>
      {state.is === 'verifying' && <Verifying />}
      {state.is === 'invalid' && <InvalidLink />}
      {state.is === 'changed' && <PasswordChanged />}
      {state.is === 'unknown' && (
        <LoadError
          title="Your link could not be checked"
          query={{ error: state.error, isFetching: false, refetch: () => setState({ is: 'verifying' }) }}
        />
      )}
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={topBar}>
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="grid justify-items-center px-4 py-14 *:grid *:min-h-90 *:content-center">
        <section className="sheet w-full max-w-115">{children}</section>
      </main>
    </>
  );
}

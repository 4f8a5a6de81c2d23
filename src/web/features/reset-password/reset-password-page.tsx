import { loginTexts, resetTexts } from '@domain/messages/auth';
import { EmptyState } from '@web/components/empty-state';
import { CheckingLink, InvalidLink, LinkCard } from '@web/components/link-states';
import { LoadError } from '@web/components/load-error';
import { SignInFrame } from '@web/components/sign-in-frame';
import { useEffect, useState } from 'react';
import { ResetForm } from './components/reset-form';
import { isUsable } from './lib/reset-call';

type State =
  | { is: 'verifying' }
  | { is: 'invalid' }
  | { is: 'unknown'; error: unknown }
  | { is: 'form' }
  | { is: 'changed' };

/** /reset-password [2.2] [2.50] [4.7] */
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
    <LinkCard>
      {state.is === 'verifying' && <CheckingLink title="Checking your link" />}
      {state.is === 'invalid' && (
        <InvalidLink
          title={resetTexts.invalidHeading}
          text={
            <>
              {resetTexts.invalidLink} <span className="block">Links work once and for one hour.</span>
            </>
          }
        >
          {resetTexts.backToLogin}
        </InvalidLink>
      )}
      {state.is === 'changed' && <PasswordChanged />}
      {state.is === 'unknown' && (
        <LoadError
          title="Your link could not be checked"
          query={{ error: state.error, isFetching: false, refetch: () => setState({ is: 'verifying' }) }}
        />
      )}
    </LinkCard>
  );
}

/** How long the success message shows before the login form [9.8]. */
const redirectAfterMs = 2000;

/** Opens the sign-in page after a moment [4.7]. */
function PasswordChanged() {
  useEffect(() => {
    const timer = setTimeout(() => location.assign('/'), redirectAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState
        drawing={
          <>
            <rect className="paper" x="50" y="44" width="68" height="50" rx="4" />
            <path d="M62 44V32a22 22 0 0 1 44 0v4" />
            <path className="pen" d="M70 69l10 10 19-20" />
          </>
        }
        title="Password changed"
        text="Other sessions of this account have ended. You are taken to the sign-in page in 2 seconds."
      >
        <a className="btn btn-large" href="/">
          {loginTexts.signIn}
        </a>
      </EmptyState>
    </div>
  );
}

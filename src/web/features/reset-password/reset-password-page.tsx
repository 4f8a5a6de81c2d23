import { resetTexts } from '@domain/messages/auth';
import { CheckingLink, InvalidLink, LinkCard } from '@web/components/link-states';
import { LoadError } from '@web/components/load-error';
import { SignInFrame } from '@web/components/sign-in-frame';
import { useEffect, useState } from 'react';
import { ResetForm } from './components/reset-form';
import { PasswordChanged } from './components/reset-states';
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

import type { OpenInvitation } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import { CheckingLink, InvalidLink, LinkCard } from '@web/components/link-states';
import { LoadError } from '@web/components/load-error';
import { SignInFrame } from '@web/components/sign-in-frame';
import { useEffect, useState } from 'react';
import { JoinForm } from './components/join-form';
import { openInvitation } from './lib/join-call';

type State =
  | { is: 'loading' }
  | { is: 'invalid' }
  | { is: 'unknown'; error: unknown }
  | { is: 'open'; invitation: OpenInvitation };

/** /join [C7.11] */
export function JoinPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [state, setState] = useState<State>({ is: token === '' ? 'invalid' : 'loading' });
  const loading = state.is === 'loading';
  useEffect(() => {
    if (!loading) return;
    let left = false;
    openInvitation(token).then(
      (invitation) => left || setState(invitation ? { is: 'open', invitation } : { is: 'invalid' }),
      (error: unknown) => left || setState({ is: 'unknown', error }),
    );
    return () => {
      left = true;
    };
  }, [token, loading]);

  if (state.is === 'open') {
    return (
      <SignInFrame>
        <JoinForm token={token} invitation={state.invitation} onInvalid={() => setState({ is: 'invalid' })} />
      </SignInFrame>
    );
  }
  return (
    <LinkCard>
      {state.is === 'loading' && <CheckingLink title="Checking your invitation" />}
      {state.is === 'invalid' && (
        <InvalidLink
          title={courseSentences.invalidInvitation}
          text="It works once and for 14 days. If you have not joined yet, ask for a new one."
        >
          Sign in
        </InvalidLink>
      )}
      {state.is === 'unknown' && (
        <LoadError
          title="Your invitation could not be checked"
          query={{ error: state.error, isFetching: false, refetch: () => setState({ is: 'loading' }) }}
        />
      )}
    </LinkCard>
  );
}

import { loginTexts } from '@domain/messages/auth';
import { EmptyState } from '@web/components/empty-state';
import { useEffect } from 'react';

/** How long the success message shows before the login form [9.8]. */
const redirectAfterMs = 2000;

/** Goes on to the login form by itself [4.7]. */
export function PasswordChanged() {
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

import { loginTexts, resetTexts } from '@domain/messages/auth';
import { EmptyState } from '@web/components/empty-state';
import { useEffect } from 'react';

/** While the server is asked about the link. */
export function Verifying() {
  return (
    <div role="status">
      <EmptyState
        drawing={
          <>
            <circle cx="84" cy="52" r="40" style={{ stroke: 'var(--line)' }} />
            <path
              className="pen origin-[84px_52px] animate-[turn_1.4s_linear_infinite] motion-reduce:[animation-duration:4s]"
              d="M84 12a40 40 0 0 1 34.6 20"
            />
            <circle cx="71" cy="58" r="11" />
            <path d="M79 50l21-21M92 37l8 8M86 43l6 6" />
          </>
        }
        title="Checking your link"
        text="One moment."
      />
    </div>
  );
}

/** No token, or one that is unknown, used or too old [5.16]. */
export function InvalidLink() {
  return (
    <EmptyState
      drawing={
        <>
          <path d="M66 62l-9 9a13 13 0 0 1-19-19l15-15a13 13 0 0 1 19 0" />
          <path d="M102 42l9-9a13 13 0 0 1 19 19l-15 15a13 13 0 0 1-19 0" />
          <path className="pen" d="M84 22v12M84 70v12M70 28l5 9M98 76l-5-9" />
        </>
      }
      title={resetTexts.invalidHeading}
      text={
        <>
          {resetTexts.invalidLink} <span className="block">Links work once and for one hour.</span>
        </>
      }
    >
      <a className="btn btn-main btn-large" href="/">
        {resetTexts.backToLogin}
      </a>
    </EmptyState>
  );
}

/** How long the good news stand before the login form comes [9.8]. */
const redirectAfterMs = 2000;

/** The password is set; the page goes on to the login form by itself [4.7]. */
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

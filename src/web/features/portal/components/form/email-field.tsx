import { uploadFormTexts } from '@domain/messages/portal';
import { CircleAlert } from '@web/components/sign-in-icons';
import { useEffect, useRef } from 'react';
import { usePortal, usePortalState } from '../../lib/portal-context';

export function EmailField() {
  const portal = usePortal();
  const email = usePortalState((state) => state.email);
  const problem = usePortalState((state) => state.emailError);
  const hint = usePortalState(({ course }) => uploadFormTexts[course?.rosterOnly ? 'rosterHint' : 'emailHint']);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (problem !== null && active?.tagName !== 'INPUT' && active?.tagName !== 'SELECT') field.current?.focus();
  }, [problem]);
  return (
    <div className="field">
      <label htmlFor="email">Email</label>
      <input
        ref={field}
        id="email"
        name="email"
        className="input"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        placeholder="you@company.com"
        value={email}
        aria-invalid={problem !== null}
        aria-describedby="email-hint"
        onChange={(event) => portal.setEmail(event.target.value)}
        onBlur={portal.checkEmail}
      />
      <span className={problem === null ? 'hint' : 'hint hint-bad'} id="email-hint">
        {problem !== null && <CircleAlert className="i-s" aria-hidden="true" />}
        {problem ?? hint}
      </span>
    </div>
  );
}

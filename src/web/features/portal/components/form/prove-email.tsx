import { proofTexts as texts } from '@domain/messages/hand-in';
import { isEmail } from '@domain/submission/email';
import { CircleAlert } from '@web/components/sign-in-icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { askForCode, confirmCode } from '../../lib/identity-calls';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { sentenceOf } from '../../lib/refusal';

/** Before anything is handed in [C10.9]. */
export function ProveEmail() {
  const portal = usePortal();
  const email = usePortalState((state) => state.email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sentTo !== null) codeField.current?.focus();
  }, [sentTo]);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  };
  const send = () =>
    attempt(async () => {
      if (!isEmail(email)) return setProblem(texts.badEmail);
      await askForCode(email);
      setCode('');
      setSentTo(email.trim());
    });
  const confirm = () =>
    attempt(async () => {
      if (sentTo !== null) portal.setIdentity(await confirmCode(sentTo, code));
    });
  // Enter would submit the form around it.
  const onEnter = (act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
  const hint = problem ?? (sentTo === null ? texts.why : texts.enter(sentTo));
  return (
    <div className="field">
      <label htmlFor="proof">{sentTo === null ? 'Email' : texts.code}</label>
      <div className="flex flex-wrap gap-2">
        {sentTo === null ? (
          <input
            key="email"
            id="proof"
            className="input min-w-0 flex-1 basis-50"
            type="email"
            autoComplete="email"
            maxLength={254}
            placeholder="you@company.com"
            value={email}
            aria-invalid={problem !== null}
            aria-describedby="proof-hint"
            onChange={(event) => portal.setEmail(event.target.value)}
            onKeyDown={onEnter(send)}
          />
        ) : (
          <input
            key="code"
            ref={codeField}
            id="proof"
            className="input min-w-0 flex-1 basis-30 tabular-nums"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            aria-invalid={problem !== null}
            aria-describedby="proof-hint"
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onEnter(confirm)}
          />
        )}
        <button type="button" className="btn min-h-10" disabled={busy} onClick={sentTo === null ? send : confirm}>
          {sentTo === null ? texts.send : texts.confirm}
        </button>
      </div>
      <span className={problem === null ? 'hint' : 'hint hint-bad'} id="proof-hint" role="status">
        {problem !== null && <CircleAlert className="i-s" aria-hidden="true" />}
        <span className="min-w-0 wrap-anywhere">{hint}</span>
      </span>
      {sentTo !== null && (
        <span className="flex gap-2">
          <button type="button" className="btn btn-small btn-quiet" disabled={busy} onClick={send}>
            {texts.again}
          </button>
          <button type="button" className="btn btn-small btn-quiet" onClick={() => setSentTo(null)}>
            {texts.otherEmail}
          </button>
        </span>
      )}
    </div>
  );
}

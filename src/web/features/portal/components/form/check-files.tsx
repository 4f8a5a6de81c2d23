import { shortPlace } from '@domain/evidence/short-place';
import { slots } from '@domain/evidence/slots';
import { publicErrorBody } from '@domain/messages/error-body';
import { preflightTexts } from '@domain/messages/preflight';
import { slotNames } from '@domain/messages/slots';
import type { Preflight, PreflightNote } from '@domain/preflight/preflight';
import { useEffect, useRef, useState } from 'react';
import type { Portal } from '../../lib/portal';
import { usePortal } from '../../lib/portal-context';
import { Refusal, sentenceOf } from '../../lib/refusal';
import type { SubmissionRow } from '../../lib/submission-row';

type Check =
  | { state: 'idle' | 'checking' }
  | { state: 'failed'; sentence: string }
  | { state: 'checked'; found: Preflight };

/** Remounted when one of the files changes [T4.1]. */
export function CheckFiles({ files, name }: { files: SubmissionRow['files']; name: string }) {
  const portal = usePortal();
  const [enabled, setEnabled] = useState(false);
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { signal } = leaving.current;
    canCheckFiles(portal).then((can) => signal.aborted || setEnabled(can));
    return () => {
      leaving.current.abort();
      leaving.current = new AbortController();
    };
  }, [portal]);
  if (!enabled) return null;

  const start = async () => {
    const { signal } = leaving.current;
    setCheck({ state: 'checking' });
    try {
      const found = await checkFiles(files, signal);
      if (!signal.aborted) setCheck({ state: 'checked', found });
    } catch (error) {
      if (!signal.aborted) setCheck({ state: 'failed', sentence: sentenceOf(error) });
    }
  };
  const busy = check.state === 'checking';
  return (
    <div className="mt-2 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          className="btn btn-small"
          aria-label={`${preflightTexts.check}: ${name}`}
          disabled={busy}
          onClick={start}
        >
          {busy ? preflightTexts.checking : preflightTexts.check}
        </button>
        <p className="min-w-0 flex-1 basis-56 text-pretty text-ink-3">{preflightTexts.hint}</p>
      </div>
      <div role="status">
        {check.state === 'failed' && <p className="mt-2 text-low-ink">{check.sentence}</p>}
        {check.state === 'checked' && <Found found={check.found} />}
      </div>
    </div>
  );
}

function Found({ found: { files } }: { found: Preflight }) {
  const notesOf = new Map(files.map(({ slot, notes }) => [slot, notes]));
  if (files.every(({ notes }) => notes.length === 0)) return <p className="mt-2 text-ink-2">{preflightTexts.clean}</p>;
  return (
    <dl className="mt-2 grid gap-2.5 rounded-2 bg-sunken px-3 py-2.5" data-notes="">
      {slots.map((slot) => {
        const notes = notesOf.get(slot) ?? [];
        if (notes.length === 0) return null;
        return (
          <div key={slot}>
            <dt className="font-semibold">{slotNames[slot]}</dt>
            {distinct(notes).map((text) => (
              <dd className="m-0 mt-1 text-pretty wrap-anywhere text-ink-2" key={text}>
                {text}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

const distinct = (notes: readonly PreflightNote[]) => [...new Set(notes.map(withPlace))];

/** A contradiction already names its place, so it needs no other. */
const withPlace = ({ kind, place, text }: PreflightNote) =>
  place === null || kind === 'contradiction' ? text : `${shortPlace(place)}: ${text}`;

const known = new WeakMap<Portal, Promise<boolean>>();

/** Asked once per page. If the server does not answer, nothing is checked. */
function canCheckFiles(portal: Portal): Promise<boolean> {
  const asked = known.get(portal) ?? isEnabled();
  known.set(portal, asked);
  return asked;
}

async function isEnabled(): Promise<boolean> {
  try {
    const { enabled }: { enabled: boolean } = await (await fetch('/api/public/check')).json();
    return enabled === true;
  } catch {
    return false;
  }
}

/** @throws {Refusal} the sentence of the server */
async function checkFiles(files: SubmissionRow['files'], signal: AbortSignal): Promise<Preflight> {
  const form = new FormData();
  for (const slot of slots) {
    const file = files[slot];
    if (file?.blob) form.append(slot, file.blob, file.name);
  }
  const response = await fetch('/api/public/check', { method: 'POST', body: form, signal });
  if (!response.ok) throw new Refusal(publicErrorBody(await response.text()));
  return response.json();
}

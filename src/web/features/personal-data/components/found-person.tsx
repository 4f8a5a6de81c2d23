import { couldNotDownload } from '@domain/messages/download';
import { eraseTexts, personTexts, remainingTexts } from '@domain/messages/personal-data';
import { FormAlert } from '@web/components/form-alert';
import { Download, Trash2 } from '@web/components/icons';
import { showToast } from '@web/components/toast-store';
import { saveFile } from '@web/lib/download';
import { errorOf } from '@web/lib/error-of';
import { formatDate } from '@web/lib/format-date';
import { useState } from 'react';
import type { FoundData } from '../queries';
import { EraseDialog } from './erase-dialog';

export function FoundPerson({ email, person }: { email: string; person: FoundData }) {
  const [preparing, setPreparing] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [erased, setErased] = useState<number | null>(null);
  const remaining = [
    ...(person.hasAccount ? [remainingTexts.account] : []),
    ...(person.isContact ? [remainingTexts.contact] : []),
  ];
  const nothing = person.submissions + person.mails + person.classUploads + person.listed === 0;
  const download = async () => {
    if (preparing) return;
    setPreparing(true);
    const failure = await downloadPerson(email);
    setPreparing(false);
    if (failure === null) showToast({ title: personTexts.exported, description: email });
    else showToast({ title: personTexts.exportFailed, description: failure }, true);
  };
  if (erased !== null || nothing) {
    return (
      <>
        {erased === null ? (
          <p>
            <b className="text-ink">{personTexts.nothing}</b> {personTexts.nothingNext}
          </p>
        ) : (
          <FormAlert good title={eraseTexts.done}>
            <p>{eraseTexts.doneNext(erased)}</p>
          </FormAlert>
        )}
        <Remaining sentences={remaining} />
      </>
    );
  }
  return (
    <>
      <dl className="m-0 flex flex-wrap gap-x-8 gap-y-3">
        <Fact term={personTexts.terms.submissions} figure={person.submissions} />
        {person.staying > 0 && <Fact term={personTexts.terms.staying} figure={person.staying} />}
        <Fact term={personTexts.terms.files} figure={person.files} />
        <Fact term={personTexts.terms.mails} figure={person.mails} />
        {person.listed > 0 && <Fact term={personTexts.terms.listed} figure={person.listed} />}
        {person.firstUploadedAt && person.lastUploadedAt && (
          <Fact term={personTexts.terms.period} figure={period(person.firstUploadedAt, person.lastUploadedAt)} />
        )}
      </dl>
      <Remaining sentences={remaining} />
      <div className="flex flex-wrap gap-2 max-md:*:basis-full">
        <button type="button" className="btn" aria-disabled={preparing} onClick={() => void download()}>
          <Download className="i" aria-hidden="true" />
          {preparing ? personTexts.exporting : personTexts.export}
        </button>
        <button type="button" className="btn" onClick={() => setErasing(true)}>
          <Trash2 className="i" aria-hidden="true" />
          {personTexts.erase}
        </button>
      </div>
      {erasing && (
        <EraseDialog
          email={email}
          person={person}
          onClose={() => setErasing(false)}
          onErased={(submissions) => {
            setErasing(false);
            setErased(submissions);
          }}
        />
      )}
    </>
  );
}

function Fact({ term, figure }: { term: string; figure: number | string }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{term}</dt>
      <dd className="tabular-nums m-0">{typeof figure === 'number' ? figure.toLocaleString('en-US') : figure}</dd>
    </div>
  );
}

function Remaining({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="text-13 text-ink-2">
      {sentence}
    </p>
  ));
}

function period(first: string, last: string): string {
  const [from, to] = [formatDate(first), formatDate(last)];
  return from === to ? from : `${from} to ${to}`;
}

/** Null if the browser saves it, otherwise why not. The address must go in the body, which no link can have. */
async function downloadPerson(email: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/people/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) return errorOf(await answer.json(), couldNotDownload);
    saveFile(`Personal data ${new Date().toISOString().slice(0, 10)}.zip`, await answer.blob());
    return null;
  } catch {
    return couldNotDownload;
  }
}

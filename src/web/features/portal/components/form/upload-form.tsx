import { uploadFormTexts } from '@domain/messages/portal';
import { retentionSentence } from '@domain/messages/retention';
import { ShieldCheck } from '@web/components/icons';
import { useStore } from '@web/lib/store';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { rowNames } from '../../lib/submission-row';
import { caseStudyName, isBusy, readyCount, readySentence } from '../../state';
import { CaseStudyField } from './case-study-field';
import { DropArea } from './drop-area';
import { EmailField } from './email-field';
import { HowItWorks } from './how-it-works';
import { SubmissionList } from './submission-list';

const shown = 5;

export function UploadForm() {
  const portal = usePortal();
  const anyReady = usePortalState((state) => readyCount(state.rows) > 0);
  return (
    <main className="hand-in">
      <div>
        <div className="hand-in-head">
          <h1>Hand in your case study</h1>
          <p>Three files, one grade out of 100, and for every point the cell, slide or sentence that earned it.</p>
        </div>
        <form
          className="ledger"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            portal.uploadAll();
          }}
        >
          <section className="step">
            <span className="step-number" aria-hidden="true">
              1
            </span>
            <h2 className="h18">Your case study</h2>
            <div className="two-fields">
              <CaseStudyField />
              <EmailField />
            </div>
          </section>
          <section className="step">
            <span className="step-number" aria-hidden="true">
              2
            </span>
            <h2 className="h18">Your files</h2>
            <DropArea />
            <SubmissionList />
          </section>
          <section className={anyReady ? 'step' : 'step step-off'}>
            <span className="step-number" aria-hidden="true">
              3
            </span>
            <h2 className="h18">Grade</h2>
            <PrivacyNotice />
            <ActionBar />
          </section>
        </form>
      </div>
      <aside className="aside" aria-label="About grading">
        <EarlierSubmissions />
        <HowItWorks />
      </aside>
    </main>
  );
}

function PrivacyNotice() {
  const grader = usePortalState((state) => state.grader);
  const retentionDays = usePortalState((state) => state.retentionDays);
  return (
    <p className="notice">
      <ShieldCheck className="i" aria-hidden="true" />
      <span>
        {readers(grader)} A person can review every grade. {retentionSentence(retentionDays)}
      </span>
    </p>
  );
}

function readers(grader: string): string {
  if (grader === 'offline') return 'Your files are graded by fixed rules on this server, not by AI, and stay here.';
  const model = grader === '' ? 'an AI model' : `the AI model ${grader}`;
  return `Your files are read by ${model} of an outside provider, without your name, e-mail or company.`;
}

/** How many are ready, what the others lack, and the one button [2.45] [5.14]; fixed to the bottom of a phone. */
function ActionBar() {
  const portal = usePortal();
  const rows = usePortalState((state) => state.rows);
  const noCaseStudy = usePortalState((state) => state.caseStudyId === null);
  const sentence = usePortalState(readySentence);
  const busy = useStore(portal.gradings, (gradings) => isBusy(rows, gradings));
  return (
    <div className="action-bar">
      <span className="sec num" id="ready-count" role="status">
        {sentence}
      </span>
      <button
        type="submit"
        className="btn btn-main btn-large"
        disabled={busy || readyCount(rows) === 0 || noCaseStudy}
        aria-describedby="ready-count"
      >
        {busy ? uploadFormTexts.uploading : uploadFormTexts.upload}
      </button>
    </div>
  );
}

/** What was handed in from this browser before and put aside; each can be read again. */
function EarlierSubmissions() {
  const portal = usePortal();
  const earlier = usePortalState((state) => state.earlier);
  const caseStudies = usePortalState((state) => state.caseStudies);
  if (earlier.length === 0) return null;
  return (
    <section>
      <h2 className="h14">Handed in from this browser</h2>
      <ul className="earlier">
        {earlier.slice(0, shown).map((row) => {
          const { name } = rowNames(row, '', 1);
          return (
            <li key={row.key}>
              <span className="clip">
                {name}
                <span className="s12 mut block clip">{caseStudyName(caseStudies, row.caseStudyId)}</span>
              </span>
              <button
                type="button"
                className="btn btn-small btn-quiet"
                aria-label={`Read ${name}`}
                onClick={() => portal.reopen(row.key)}
              >
                Read
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

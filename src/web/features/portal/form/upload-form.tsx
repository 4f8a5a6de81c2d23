import { usePortal, usePortalState } from '../portal-context';
import { readyCount } from '../portal-state';
import { ActionBar } from './action-bar';
import { CaseStudyField } from './case-study-field';
import { DropArea } from './drop-area';
import { EarlierSubmissions } from './earlier-submissions';
import { EmailField } from './email-field';
import { HowItWorks } from './how-it-works';
import { PrivacyNotice } from './privacy-notice';
import { SubmissionList } from './submission-list';

/** Three steps down the ledger rule: case study and address, files, grade. */
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

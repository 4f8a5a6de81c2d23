import { offlineLabel } from '@domain/messages/grading';
import { Copy, Flag } from '@web/components/icons';
import { ScrollBox } from '@web/components/scroll-box';
import { showToast } from '@web/components/toast-store';
import { formatDateTime } from '@web/lib/format-date';
import type { ReactNode } from 'react';
import {
  calibrationText,
  costText,
  durationText,
  type ExplainedCall,
  type ExplainedCriterion,
  type ExplainedRun,
  requestTexts,
  tokensText,
} from '../lib/format-run';
import { ReplayPanel } from './replay-panel';

type GradingRunEntryProps = { submissionId: number; run: ExplainedRun; criterion: ExplainedCriterion };

export function GradingRunEntry({ submissionId, run, criterion }: GradingRunEntryProps) {
  const { result, calls, attempts, error } = criterion;
  const model = run.grader === 'offline' ? offlineLabel : run.grader;
  return (
    <article className="explain-run">
      <h3 className="h14">
        {run.kind === 'full' ? 'Graded' : 'Re-graded'} {formatDateTime(run.createdAt)}
      </h3>
      <dl className="explain-facts">
        <Fact name="Grader">{model}</Fact>
        <Fact name="Rubric">version {criterion.criterionVersion}</Fact>
        <Fact name="Prompt">version {run.promptVersion}</Fact>
        <Fact name="Attempts">{Math.max(attempts, calls.length)}</Fact>
        <Fact name="Result">
          {result ? `${result.score} of ${result.maxScore}, version ${result.gradingIteration}` : 'none'}
        </Fact>
        {result && result.rawScore !== null && (
          <Fact name="Calibration">{calibrationText(result.rawScore, result.calibrationOffset ?? 0)}</Fact>
        )}
      </dl>
      {run.feedback && <CopiedText title="Feedback sent" text={run.feedback} />}
      {error && <p className="s13 c-low">{error}</p>}
      {result && result.flagReasons.length > 0 && (
        <ul className="result-flags">
          {result.flagReasons.map((reason) => (
            <li key={reason}>
              <Flag className="i-s" aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {(result || calls.length > 0) && (
        <ReplayPanel place={{ id: submissionId, run: run.id, criterionId: criterion.criterionId }} />
      )}
      {calls.map((call) => (
        <Call key={call.attempt} call={call} />
      ))}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Call({ call }: { call: ExplainedCall }) {
  const { attempt, ms, usage, cost, error, request, response } = call;
  const parts = [durationText(ms), tokensText(usage), usage ? costText(cost) : ''].filter((text) => text !== '');
  return (
    <section className="explain-call">
      <h4 className="s13">
        <b>Attempt {attempt}</b> <span className="mut num">{parts.join(' · ')}</span>
      </h4>
      {error && <p className="s13 c-low">{error}</p>}
      {requestTexts(request).map(({ title, text }) => (
        <CopiedText key={title} title={title} text={text} />
      ))}
      {response !== '' && <CopiedText title="Raw answer" text={response} />}
    </section>
  );
}

/** A long text, folded until one wants it, with a button that copies it. */
function CopiedText({ title, text }: { title: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', description: title });
    } catch {
      showToast({ title: 'Could not be copied', description: 'Select the text and copy it by hand.' }, true);
    }
  };
  return (
    <details className="folded">
      <summary>
        <span className="grow">{title}</span>
        <span className="s12 mut num">{text.length.toLocaleString('en-US')} characters</span>
      </summary>
      <div className="folded-text">
        <button type="button" className="btn btn-small" aria-label={`Copy: ${title}`} onClick={() => void copy()}>
          <Copy className="i-s" aria-hidden="true" />
          Copy
        </button>
        <ScrollBox as="pre">{text}</ScrollBox>
      </div>
    </details>
  );
}

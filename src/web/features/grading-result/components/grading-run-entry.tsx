import { offlineLabel } from '@domain/messages/grading';
import { Copy } from '@web/components/icons';
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
import { FlagReasons } from './result-reasons';

export const runLook = 'grid grid-cols-1 gap-3 px-5 pt-3.5 pb-4.5 not-first:border-t max-md:px-4';

type GradingRunEntryProps = { submissionId: number; run: ExplainedRun; criterion: ExplainedCriterion };

export function GradingRunEntry({ submissionId, run, criterion }: GradingRunEntryProps) {
  const { result, calls, attempts, error } = criterion;
  const model = run.grader === 'offline' ? offlineLabel : run.grader;
  return (
    <article className={runLook}>
      <h3 className="text-14">
        {run.kind === 'full' ? 'Graded' : 'Re-graded'} {formatDateTime(run.createdAt)}
      </h3>
      <dl className="m-0 flex flex-wrap gap-x-7 gap-y-2 text-[0.8125rem]">
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
      {error && <p className="text-13 font-normal text-low-ink">{error}</p>}
      {result && <FlagReasons reasons={result.flagReasons} />}
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
      <dt className="text-[0.75rem] text-ink-3">{name}</dt>
      <dd className="tabular-nums m-0">{children}</dd>
    </div>
  );
}

function Call({ call }: { call: ExplainedCall }) {
  const { attempt, ms, usage, cost, error, request, response } = call;
  const parts = [durationText(ms), tokensText(usage), usage ? costText(cost) : ''].filter((text) => text !== '');
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h4 className="text-13 font-normal">
        <b>Attempt {attempt}</b> <span className="text-ink-3 tabular-nums">{parts.join(' · ')}</span>
      </h4>
      {error && <p className="text-13 font-normal text-low-ink">{error}</p>}
      {requestTexts(request).map(({ title, text }) => (
        <CopiedText key={title} title={title} text={text} />
      ))}
      {response !== '' && <CopiedText title="Raw answer" text={response} />}
    </section>
  );
}

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
    <details className="group rounded-2 border">
      <summary className='flex cursor-pointer gap-3 px-3 py-1.75 text-[0.8125rem] before:mt-1.5 before:size-1.5 before:-rotate-45 before:border-r-[1.5px] before:border-b-[1.5px] before:border-ink-3 before:transition-[rotate] before:duration-(--d-2) before:content-[""] group-open:before:rotate-45'>
        <span className="min-w-0 flex-1">{title}</span>
        <span className="text-12 font-normal text-ink-3 tabular-nums">
          {text.length.toLocaleString('en-US')} characters
        </span>
      </summary>
      <div className="relative border-t border-line-soft">
        <button
          type="button"
          className="btn btn-small absolute! top-2 right-2"
          aria-label={`Copy: ${title}`}
          onClick={() => void copy()}
        >
          <Copy className="i-s" aria-hidden="true" />
          Copy
        </button>
        <ScrollBox
          as="pre"
          className="m-0 max-h-80 overflow-auto py-3 pr-24 pl-3.5 font-mono text-[0.75rem] leading-5 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </ScrollBox>
      </div>
    </details>
  );
}

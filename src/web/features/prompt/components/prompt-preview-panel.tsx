import { TriangleAlert } from '@web/components/icons';
import { linkLook } from '@web/components/link-look';
import { LoadError } from '@web/components/load-error';
import { ChevronRight } from '@web/components/result-icons';
import { ScrollBox } from '@web/components/scroll-box';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { type ReactNode, useId, useState } from 'react';
import { type PromptPreview, usePreview } from '../queries';

const dollars = (amount: number) => (amount < 0.00005 ? 'under $0.0001' : `$${amount.toFixed(amount < 0.1 ? 4 : 2)}`);

const figures = 'm-0 flex flex-wrap items-end gap-x-8 gap-y-3';

type PromptPartProps = { title: string; tokens: number; text: string; open?: boolean };

type PromptPreviewPanelProps = { criterion: ListedCriterion; submissionId: number };

export function PromptPreviewPanel({ criterion, submissionId }: PromptPreviewPanelProps) {
  const { data, error, pending, again } = usePreview(criterion, submissionId);
  if (!data) {
    if (pending) return <SkeletonRows rows={3} label="Putting the prompt together" />;
    return (
      <LoadError title="The prompt could not be put together" query={{ error, isFetching: pending, refetch: again }} />
    );
  }
  const problems = [
    ...(data.unknownVariables.length > 0
      ? [`Unknown variables are sent as written: ${data.unknownVariables.map((name) => `{{${name}}}`).join(', ')}.`]
      : []),
    ...data.warnings,
  ];
  return (
    <div className="grid grid-cols-1 gap-2.5" aria-busy={pending}>
      <PreviewStats preview={data} />
      {error !== null && (
        <p className="hint hint-bad" role="alert">
          This is an older text: the latest one could not be put together.{' '}
          <button type="button" className={linkLook} onClick={again}>
            Try again
          </button>
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="hint flex items-center gap-2">
          <TriangleAlert className="i-s text-mid-ink" aria-hidden="true" />
          {problem}
        </p>
      ))}
      <PromptPart title="Instructions" tokens={data.tokens.instructions} text={data.instructions} />
      <PromptPart title="Evidence" tokens={data.tokens.evidence} text={data.evidence} />
      <PromptPart title="Criterion" tokens={data.tokens.criterion} text={data.criterion} open />
    </div>
  );
}

/** A closed part isn't rendered, because evidence is long. */
function PromptPart({ title, tokens, text, open: openAtFirst = false }: PromptPartProps) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <section className="rounded-2 border border-line-soft">
      <h3>
        <button
          type="button"
          className="flex w-full cursor-pointer items-center gap-2 border-0 bg-transparent px-3 py-2.5 text-left text-13 font-semibold"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            className={`i-s text-ink-3 transition-[rotate] duration-(--d-2) ${open ? 'rotate-90' : ''}`}
            aria-hidden="true"
          />
          {title}
          <span className="tabular-nums ml-auto font-normal text-ink-3">{tokens.toLocaleString('en-US')} tokens</span>
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && (
          <ScrollBox className="max-h-105 overflow-auto border-t border-line-soft px-4 pt-1 pb-3.5" aria-label={title}>
            <pre className="mt-2.5 mb-0 font-mono text-12/5 whitespace-pre-wrap wrap-anywhere">{text}</pre>
          </ScrollBox>
        )}
      </div>
    </section>
  );
}

function PreviewStats({ preview: { tokens, cost, grader } }: { preview: PromptPreview }) {
  return (
    <div className={`${figures} tabular-nums mb-2`}>
      <dl className={figures}>
        <Stat name="Sum of its parts">
          About {(Math.round(tokens.total / 100) * 100).toLocaleString('en-US')} tokens
        </Stat>
        {cost && (
          <>
            <Stat name="First criterion">{dollars(cost.first)}</Stat>
            <Stat name="Each of the others (cached)">{dollars(cost.next)}</Stat>
          </>
        )}
      </dl>
      <p className="text-12 text-ink-3 md:ml-auto">
        {grader === 'offline'
          ? 'Offline rules do not use prompts.'
          : cost
            ? `${grader}, at ${cost.asOf ? `the prices of ${cost.asOf}` : 'the price entered in Settings'}`
            : `${grader}: price unknown`}
      </p>
    </div>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="m-0 text-18 font-semibold tracking-[-0.012em]">{children}</dd>
    </div>
  );
}

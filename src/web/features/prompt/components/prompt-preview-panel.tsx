import { ChevronRight, TriangleAlert } from '@web/components/icons';
import { linkLook } from '@web/components/link-look';
import { LoadError } from '@web/components/load-error';
import { ScrollBox } from '@web/components/scroll-box';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useId, useState } from 'react';
import { type PromptPreview, usePreview } from '../queries';

const dollars = (amount: number) => (amount < 0.00005 ? 'under $0.0001' : `$${amount.toFixed(amount < 0.1 ? 4 : 2)}`);

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
    <div className="preview" aria-busy={pending}>
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
        <p key={problem} className="hint row">
          <TriangleAlert className="i-s c-mid" aria-hidden="true" />
          {problem}
        </p>
      ))}
      <PromptPart title="Instructions" tokens={data.tokens.instructions} text={data.instructions} />
      <PromptPart title="Evidence" tokens={data.tokens.evidence} text={data.evidence} />
      <PromptPart title="Criterion" tokens={data.tokens.criterion} text={data.criterion} open />
    </div>
  );
}

/** One part of the whole prompt; a closed one is not drawn, because evidence is long. */
function PromptPart({ title, tokens, text, open: openAtFirst = false }: PromptPartProps) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <section className="prompt-piece">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ChevronRight className="i-s" aria-hidden="true" />
          {title}
          <span className="mut num">{tokens.toLocaleString('en-US')} tokens</span>
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && (
          <ScrollBox className="prompt-scroll" aria-label={title}>
            <pre>{text}</pre>
          </ScrollBox>
        )}
      </div>
    </section>
  );
}

function PreviewStats({ preview: { tokens, cost, grader } }: { preview: PromptPreview }) {
  return (
    <div className="preview-figures num">
      <dl>
        <div>
          <dt>Sum of its parts</dt>
          <dd>About {(Math.round(tokens.total / 100) * 100).toLocaleString('en-US')} tokens</dd>
        </div>
        {cost && (
          <>
            <div>
              <dt>First criterion</dt>
              <dd>{dollars(cost.first)}</dd>
            </div>
            <div>
              <dt>Each of the others (cached)</dt>
              <dd>{dollars(cost.next)}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="s12 mut">
        {grader === 'offline'
          ? 'Offline rules do not use prompts.'
          : cost
            ? `${grader}, at ${cost.asOf ? `the prices of ${cost.asOf}` : 'the price entered in Settings'}`
            : `${grader}: its price is not known here`}
      </p>
    </div>
  );
}

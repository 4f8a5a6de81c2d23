import type { PromptPreview } from './use-preview';

/** How long the prompt is and what it costs: estimates, said as such. */
export function PreviewFigures({ preview: { tokens, cost, grader } }: { preview: PromptPreview }) {
  return (
    <div className="preview-figures num">
      <dl>
        <div>
          <dt>Tokens, estimated</dt>
          <dd>{tokens.total.toLocaleString('en-US')}</dd>
        </div>
        {cost && (
          <>
            <div>
              <dt>First criterion of a submission</dt>
              <dd>{dollars(cost.first)}</dd>
            </div>
            <div>
              <dt>Each further one</dt>
              <dd>{dollars(cost.next)}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="s12 mut">
        {grader === 'offline'
          ? 'The offline rules are grading: they read no prompt and cost nothing.'
          : cost
            ? `${grader}, at the prices of ${cost.asOf}`
            : `${grader}: its price is not known here`}
      </p>
    </div>
  );
}

const dollars = (amount: number) => (amount < 0.00005 ? 'under $0.0001' : `$${amount.toFixed(amount < 0.1 ? 4 : 2)}`);

import { reviewSentences } from '@domain/messages/review';
import { resultSentences } from '@domain/messages/submission';
import { doubtOf, doubtSentence } from '@domain/review/doubt';
import { displayName } from '@domain/submission/display-name';
import { EvidenceChip } from '@web/components/evidence-chip';
import { ArrowUpRight } from '@web/components/icons';
import { TextArea } from '@web/components/text-area';
import { useForm } from '@web/lib/use-form';
import { keyOf, type ReviewedResult } from '../queries';
import type { QueueFormName } from '../use-queue';
import { DetailLink } from './detail-link';
import { KeyCap } from './key-cap';
import { OverrideForm } from './override-form';
import { QueueForm } from './queue-form';

type RegradeFormProps = {
  item: ReviewedResult;
  onSend: (feedback: string) => void;
  onCancel: () => void;
};

const visibleCitations = 3;

type ResultDetailsProps = {
  item: ReviewedResult;
  form: QueueFormName | null;
  regrading: boolean;
  overriding: boolean;
  together: number;
  onKeep: () => void;
  onKeepAll: () => void;
  onForm: (form: QueueFormName | null) => void;
  onRegrade: (feedback: string) => void;
  onOverride: (given: { score: number; reason: string }) => void;
};

export function ResultDetails(props: ResultDetailsProps) {
  const { item, form, regrading, overriding, together, onKeep, onKeepAll, onForm, onRegrade, onOverride } = props;
  const { result } = item;
  const { text } = doubtSentence(result);
  // That the score is low stands above, as the score.
  const others = result.flagReasons.filter((reason) => reason !== text && doubtOf(reason) !== 'score');
  const more = result.evidence.length - visibleCitations;
  return (
    <div className="review-more">
      {others.length > 0 && (
        <ul className="review-reasons">
          {others.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className="said-s review-rationale">{result.rationale}</p>
      {result.evidence.length > 0 && (
        <p className="chips">
          {result.evidence.slice(0, visibleCitations).map((citation) => (
            <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation}>
              <DetailLink item={item} at={citation.locator} className="btn btn-small">
                Open in the file
                <ArrowUpRight className="i-s" aria-hidden="true" />
              </DetailLink>
            </EvidenceChip>
          ))}
          {more > 0 && <span className="s12 mut review-rest">and {more} more</span>}
        </p>
      )}
      {form === 'regrade' && <RegradeForm item={item} onSend={onRegrade} onCancel={() => onForm(null)} />}
      {form === 'override' && (
        <OverrideForm item={item} busy={overriding} onSend={onOverride} onCancel={() => onForm(null)} />
      )}
      {form === null && (
        <div className="review-deeds">
          <button type="button" className="btn btn-main" aria-keyshortcuts="Enter" onClick={onKeep}>
            Keep score
            <KeyCap name="↵" />
          </button>
          {together > 1 && (
            <button type="button" className="btn" aria-keyshortcuts="A" onClick={onKeepAll}>
              {reviewSentences.keepAll(together)}
              <span className="vh">{reviewSentences.keepAllOf(displayName(item.submission))}</span>
              <KeyCap name="A" />
            </button>
          )}
          <button
            type="button"
            className="btn"
            aria-keyshortcuts="R"
            aria-disabled={regrading}
            onClick={() => !regrading && onForm('regrade')}
          >
            Re-grade
            <KeyCap name="R" />
          </button>
          <button type="button" className="btn" aria-keyshortcuts="O" onClick={() => onForm('override')}>
            Override
            <KeyCap name="O" />
          </button>
          <DetailLink item={item} className="btn btn-quiet">
            Open
            <ArrowUpRight className="i-s" aria-hidden="true" />
          </DetailLink>
        </div>
      )}
    </div>
  );
}

/** What the grader is told before it looks again [5.9]. */
function RegradeForm({ item, onSend, onCancel }: RegradeFormProps) {
  const form = useForm({
    initial: { feedback: '' },
    faultsOf: ({ feedback }): Record<string, string> =>
      feedback.trim() === '' ? { feedback: resultSentences.regradeFeedbackRequired } : {},
    call: { isPending: false },
    send: ({ feedback }) => onSend(feedback),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Re-grade" submit="Re-grade" busy={false} onSubmit={form.submit} onCancel={onCancel}>
      <TextArea label="What should the AI look at again?" rows={3} maxLength={10_000} {...form.field('feedback')} />
    </QueueForm>
  );
}

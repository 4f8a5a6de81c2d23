import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { ArrowUpRight } from '@web/components/icons';
import { formatDateTime } from '@web/lib/format-date';
import { similarityLines } from '../lib/alike-lines';
import type { AlikeWorks } from '../queries';
import { DetailLink } from './detail-link';
import { KeyCap } from './key-cap';

export function SimilarityDetails({ item, onSettle }: { item: AlikeWorks; onSettle: () => void }) {
  const { submission, similarity } = item;
  const lines = similarityLines(similarity).slice(1);
  return (
    <div className="review-more">
      {lines.length > 0 && (
        <ul className="review-reasons">
          {lines.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="s12 mut">{reviewSentences.alikeFound(formatDateTime(similarity.foundAt))}</p>
      <div className="review-deeds">
        <button type="button" className="btn btn-main" aria-keyshortcuts="Enter" onClick={onSettle}>
          {reviewSentences.settled}
          <KeyCap name="↵" />
        </button>
        {[submission, similarity.other].map((each) => (
          <DetailLink key={each.id} submissionId={each.id} className="btn btn-quiet">
            {displayName(each)}
            <ArrowUpRight className="i-s" aria-hidden="true" />
          </DetailLink>
        ))}
      </div>
    </div>
  );
}

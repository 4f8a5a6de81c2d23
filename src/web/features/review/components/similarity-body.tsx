import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { formatDateTime } from '@web/lib/format-date';
import { similarityLines } from '../lib/alike-lines';
import type { AlikeWorks } from '../queries';
import { DetailLink } from './detail-link';
import { Places } from './place-figure';
import { Why } from './why';

export function SimilarityBody({ item: { submission, similarity } }: { item: AlikeWorks }) {
  const { other, foundAt } = similarity;
  const lines = similarityLines(similarity);
  const shared = lines.find(({ own, other: there }) => own !== null && there !== null);
  return (
    <>
      <Why reason="similarity" sentences={lines.map(({ text }) => text)} />
      <p className="m-0 text-13 text-ink-3">{reviewSentences.alikeFound(formatDateTime(foundAt))}</p>
      <p className="m-0 flex flex-wrap gap-4 text-13">
        {[submission, other].map((each) => (
          <DetailLink key={each.id} submissionId={each.id} className="text-pen underline underline-offset-3">
            {displayName(each)}
          </DetailLink>
        ))}
      </p>
      <Places
        places={[
          { submissionId: submission.id, locator: shared?.own ?? '', quote: '' },
          { submissionId: other.id, locator: shared?.other ?? '', quote: '' },
        ].filter(({ locator }) => locator !== '')}
        captions={[displayName(submission), displayName(other)]}
      />
    </>
  );
}

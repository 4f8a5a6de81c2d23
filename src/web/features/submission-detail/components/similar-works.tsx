import { shortPlace } from '@domain/evidence/short-place';
import { findingCards } from '@domain/messages/findings';
import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { linkLook } from '@web/components/link-look';
import { ArrowUpRight } from '@web/components/result-icons';
import { DetailLink } from '@web/features/review/components/detail-link';
import { similarityLines } from '@web/features/review/lib/alike-lines';
import type { ApiOutputs } from '@web/lib/api-types';
import { formatDateTime } from '@web/lib/format-date';

type Similar = ApiOutputs['submissions']['findings']['similar'][number];

type SimilarWorksProps = { similar: readonly Similar[]; onShow: (locator: string) => void };

export function SimilarWorks({ similar, onShow }: SimilarWorksProps) {
  return (
    <section className="grid gap-3 px-4 py-3" aria-label="Similar submissions">
      <p className="text-13 text-ink-2">{findingCards.similar}</p>
      <ul className="grid gap-3">
        {similar.map((work) => (
          <SimilarWork key={work.id} work={work} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function SimilarWork({ work, onShow }: { work: Similar; onShow: SimilarWorksProps['onShow'] }) {
  const { other, settledAt, foundAt } = work;
  const name = displayName(other);
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <DetailLink
          submissionId={other.id}
          className={`${linkLook} inline-flex items-center gap-1 font-semibold wrap-anywhere`}
        >
          {name}
          <ArrowUpRight className="i-s" aria-hidden="true" />
        </DetailLink>
        <span className="text-12 text-ink-3">
          {settledAt ? findingCards.settled(formatDateTime(settledAt)) : reviewSentences.found(formatDateTime(foundAt))}
        </span>
      </p>
      <ul className="mt-1.5 grid gap-1.5">
        {similarityLines(work).map(({ text, own, other: there }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2 wrap-anywhere">
            <span>{text}</span>
            {own !== null && (
              <button type="button" className="chip" onClick={() => onShow(own)}>
                <span className="sr-only">Here: </span>
                {shortPlace(own)}
              </button>
            )}
            <DetailLink submissionId={other.id} {...(there !== null && { at: there })} className="chip">
              {findingCards.there(name)}
              <ArrowUpRight className="i-s" aria-hidden="true" />
            </DetailLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

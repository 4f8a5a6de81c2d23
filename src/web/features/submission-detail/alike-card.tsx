import { shortPlace } from '@domain/evidence/short-place';
import { findingCards } from '@domain/messages/findings';
import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { alikeLines } from '@web/features/review/alike-lines';
import { DetailLink } from '@web/features/review/detail-link';
import { shownDateTime } from '@web/lib/format-date';
import { ArrowUpRight } from 'lucide-react';

type Similar = inferRouterOutputs<AppRouter>['submissions']['findings']['similar'][number];

type AlikeCardProps = { similar: readonly Similar[]; onShow: (locator: string, finding: null) => void };

/** Works of other students that this one is like, with the places on both sides; nothing where there is none. */
export function AlikeCard({ similar, onShow }: AlikeCardProps) {
  if (similar.length === 0) return null;
  return (
    <section className="sheet findings-card" aria-labelledby="alike">
      <h2 className="h14" id="alike">
        {findingCards.alike}
      </h2>
      <p className="s13 mut">{findingCards.alikePurpose}</p>
      <ul className="alike-works">
        {similar.map((work) => (
          <AlikeWork key={work.id} work={work} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function AlikeWork({ work, onShow }: { work: Similar; onShow: AlikeCardProps['onShow'] }) {
  const { other, settledAt, foundAt } = work;
  const name = displayName(other);
  return (
    <li>
      <p>
        <DetailLink submissionId={other.id} className="link">
          {name}
          <ArrowUpRight className="i-s" aria-hidden="true" />
        </DetailLink>
        <span className="mut s12">
          {settledAt ? findingCards.settled(shownDateTime(settledAt)) : reviewSentences.found(shownDateTime(foundAt))}
        </span>
      </p>
      <ul>
        {alikeLines(work).map(({ text, own, other: there }) => (
          <li key={text}>
            <span>{text}</span>
            {own !== null && (
              <button type="button" className="chip" onClick={() => onShow(own, null)}>
                <span className="vh">Here: </span>
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

import { shortPlace } from '@domain/evidence/short-place';
import { findingCards, numbersSummary } from '@domain/messages/findings';
import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { ArrowUpRight } from '@web/components/icons';
import { asksForLook, fileRemarks, findingItems, isSpoken } from '@web/features/evidence/lib/findings';
import { DetailLink } from '@web/features/review/components/detail-link';
import { similarityLines } from '@web/features/review/lib/alike-lines';
import { callSentence } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useMemo } from 'react';
import { FindingList, type FindingListProps } from './finding-list';

type Similar = inferRouterOutputs<AppRouter>['submissions']['findings']['similar'][number];

type AlikeCardProps = { similar: readonly Similar[]; onShow: (locator: string, finding: null) => void };

type FindingsCardsProps = { submissionId: number; onShow: (locator: string, finding: string | null) => void };

export function FindingsCards({ submissionId, onShow }: FindingsCardsProps) {
  const findings = trpc.submissions.findings.useQuery({ id: submissionId }, { staleTime: Number.POSITIVE_INFINITY });
  const found = findings.data;
  const items = useMemo(() => (found ? findingItems(found) : []), [found]);
  const remarks = useMemo(() => (found ? fileRemarks(found) : []), [found]);
  if (findings.isPending) return <Skeleton />;
  if (findings.isError) {
    return (
      <section className="sheet findings-card" aria-labelledby="figures" role="alert">
        <h2 className="h14" id="figures">
          {findingCards.figures}
        </h2>
        <p className="s13">
          {callSentence(findings.error)}{' '}
          <button type="button" className="link" onClick={() => findings.refetch()}>
            Try again
          </button>
        </p>
      </section>
    );
  }
  return (
    <>
      <SpokenCard items={items} remarks={remarks} onShow={onShow} />
      <NumbersCard items={items} remarks={remarks} onShow={onShow} />
      <AlikeCard similar={findings.data.similar} onShow={onShow} />
    </>
  );
}

function Skeleton() {
  return (
    <section className="sheet findings-card" role="status" aria-label="Loading the findings">
      <span className="skeleton-line" style={{ width: 180, height: 18 }} />
      <span className="skeleton-line" style={{ width: '60%', height: 14 }} />
    </section>
  );
}

function SpokenCard({ items, remarks, onShow }: FindingListProps) {
  const spoken = items.filter(isSpoken);
  const ofFiles = remarks.filter(isSpoken);
  if (spoken.length + ofFiles.length === 0) return null;
  return (
    <section className="sheet findings-card" aria-labelledby="spoken">
      <h2 className="h14" id="spoken">
        {findingCards.spoken}
      </h2>
      <p className="s13 mut">{findingCards.spokenPurpose}</p>
      <FindingList remarks={ofFiles} items={spoken} titled onShow={onShow} />
    </section>
  );
}

function NumbersCard({ items, remarks, onShow }: FindingListProps) {
  const asking = items.filter((item) => asksForLook(item) && !isSpoken(item));
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  return (
    <section className="sheet findings-card" aria-labelledby="figures">
      <h2 className="h14" id="figures">
        {findingCards.figures}
      </h2>
      <p className="s13 mut">
        {numbersSummary({ tied: count('tied'), derived: count('derived'), 'not-found': count('not-found') })}
        {asking.length === 0 && ` ${findingCards.noFigures}`}
      </p>
      <FindingList remarks={remarks.filter((remark) => !isSpoken(remark))} items={asking} onShow={onShow} />
    </section>
  );
}

function AlikeCard({ similar, onShow }: AlikeCardProps) {
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
          {settledAt ? findingCards.settled(formatDateTime(settledAt)) : reviewSentences.found(formatDateTime(foundAt))}
        </span>
      </p>
      <ul>
        {similarityLines(work).map(({ text, own, other: there }) => (
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

import { findingCards } from '@domain/messages/findings';
import { fileRemarks, findingItems } from '@web/features/evidence/findings';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { useMemo } from 'react';
import { AlikeCard } from './alike-card';
import { FiguresCard } from './figures-card';
import { SpokenCard } from './spoken-card';

type FindingsCardsProps = { submissionId: number; onShow: (locator: string, finding: string | null) => void };

/** What rules found in the files: text that speaks to the grader, figures and formulas, works that are alike. */
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
      <FiguresCard items={items} remarks={remarks} onShow={onShow} />
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

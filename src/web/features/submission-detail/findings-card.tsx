import { shortPlace } from '@domain/evidence/short-place';
import { figuresSummary, findingTitle } from '@domain/messages/findings';
import { asksForLook, type FindingItem, findingItems } from '@web/features/evidence/findings';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { Scale, ScanSearch } from 'lucide-react';
import { useMemo, useState } from 'react';

type FindingsCardProps = { submissionId: number; onShow: (locator: string, finding: string) => void };

const mostAtFirst = 4;

/** What rules found in the files: figures that contradict the workbook, with both places, and formulas to look at. */
export function FindingsCard({ submissionId, onShow }: FindingsCardProps) {
  const findings = trpc.submissions.findings.useQuery({ id: submissionId }, { staleTime: Number.POSITIVE_INFINITY });
  const items = useMemo(() => (findings.data ? findingItems(findings.data) : []), [findings.data]);
  const [all, setAll] = useState(false);
  if (findings.isPending) return <Bone />;
  if (findings.isError) {
    return (
      <section className="sheet findings-card" aria-labelledby="findings" role="alert">
        <Head />
        <p className="s13">
          {callSentence(findings.error)}{' '}
          <button type="button" className="link" onClick={() => findings.refetch()}>
            Try again
          </button>
        </p>
      </section>
    );
  }
  const unplaced = findings.data.instructions.filter(({ locator }) => locator === null);
  const asking = items.filter(asksForLook);
  const shown = all ? asking : asking.slice(0, mostAtFirst);
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  return (
    <section className="sheet findings-card" aria-labelledby="findings">
      <Head />
      <p className="s13 mut">
        {figuresSummary({ tied: count('tied'), derived: count('derived'), 'not-found': count('not-found') })}
        {asking.length === 0 && ' Nothing contradicts it, and no formula stands out.'}
      </p>
      {unplaced.map(({ sentence }) => (
        <p key={sentence} className="s13">
          <b>{findingTitle('instruction-like')}</b> {sentence}
        </p>
      ))}
      {asking.length > 0 && (
        <ul>
          {shown.map((item) => (
            <Finding key={item.key} item={item} onShow={onShow} />
          ))}
        </ul>
      )}
      {asking.length > mostAtFirst && (
        <button type="button" className="btn btn-small btn-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${asking.length}`}
        </button>
      )}
    </section>
  );
}

function Head() {
  return (
    <h2 className="h14" id="findings">
      Figures and formulas
    </h2>
  );
}

function Finding({ item, onShow }: { item: FindingItem; onShow: FindingsCardProps['onShow'] }) {
  const Icon = item.figure ? Scale : ScanSearch;
  return (
    <li>
      <button type="button" onClick={() => onShow(item.locator, item.key)}>
        <Icon className="i-s" aria-hidden="true" />
        <span>
          <b>{findingTitle(item.kind)}</b>
          {!item.figure && <span className="mono s12"> {shortPlace(item.locator)}</span>} {item.sentence}
          {item.more > 0 && <span className="mut"> And {item.more} more of this kind.</span>}
        </span>
      </button>
    </li>
  );
}

function Bone() {
  return (
    <section className="sheet findings-card" role="status" aria-label="Loading the findings">
      <span className="bone" style={{ width: 180, height: 18 }} />
      <span className="bone" style={{ width: '60%', height: 14 }} />
    </section>
  );
}

import { caseStudyTexts } from '@domain/messages/case-study';
import type { FailedQuery } from '@web/components/load-error';
import { Select, waitingText } from '@web/components/select';
import { calls } from '@web/lib/trpc';
import { useEffect } from 'react';
import type { ListedCaseStudy } from '../queries';

type CaseStudySelectProps = {
  caseStudies: FailedQuery & { data: readonly ListedCaseStudy[] | undefined };
  chosen: number;
  onChoose: (id: number) => void;
  wide?: boolean;
};

/** Lists prefetched at a time: soon, or once the page has been quiet for a while. */
const atOnce = { soon: 4, quiet: 1 } as const;
const quietMs = 1_000;
/** With more of them, each list is fetched only when it is opened. */
const maxWhenQuiet = 60;

/** [2.21] [2.26] Prefetches the criteria of the other case studies. */
export function CaseStudySelect({ caseStudies, chosen, onChoose, wide = false }: CaseStudySelectProps) {
  const { data } = caseStudies;
  const source = { name: 'case studies', query: caseStudies };
  const known = data?.some(({ id }) => id === chosen);
  const prefetch = () => void prefetchCriteria(data ?? [], atOnce.soon);
  useEffect(() => {
    if (!data || data.length > maxWhenQuiet) return;
    const timer = setTimeout(() => void prefetchCriteria(data, atOnce.quiet), quietMs);
    return () => clearTimeout(timer);
  }, [data]);
  return (
    <div className={wide ? undefined : 'w-full md:w-80'}>
      <Select
        aria-label="Case study"
        source={source}
        value={known ? chosen : ''}
        onFocus={prefetch}
        onPointerEnter={prefetch}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {!known && (
          <option value="">{data ? 'Select a case study' : waitingText(source, caseStudyTexts.loading)}</option>
        )}
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function CaseStudyField(props: CaseStudySelectProps) {
  return (
    <div className="field">
      <span className="font-semibold text-13" aria-hidden="true">
        Case study
      </span>
      <CaseStudySelect {...props} wide />
    </div>
  );
}

async function prefetchCriteria(caseStudies: readonly ListedCaseStudy[], lists: number) {
  const unknown = caseStudies.filter(({ id }) => calls.criteria.listForCaseStudy.getData({ id }) === undefined);
  const next = unknown[Symbol.iterator]();
  const fetchRest = async () => {
    for (const { id } of next) await calls.criteria.listForCaseStudy.prefetch({ id }, { staleTime: 30_000 });
  };
  await Promise.all(Array.from({ length: lists }, fetchRest));
}

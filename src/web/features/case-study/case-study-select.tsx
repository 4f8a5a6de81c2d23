import { caseStudyTexts } from '@domain/messages/case-study';
import { calls } from '@web/lib/trpc';
import { ChevronDown } from 'lucide-react';
import type { ListedCaseStudy } from './listed-case-study';

type CaseStudySelectProps = {
  /** Undefined while they are being fetched. */
  caseStudies: readonly ListedCaseStudy[] | undefined;
  chosen: number;
  onChoose: (id: number) => void;
};

/** How many lists are fetched ahead at a time. */
const atOnce = 4;

/** Which case study the page is about [2.21] [2.26]; as soon as somebody reaches for it, the others are fetched ahead. */
export function CaseStudySelect({ caseStudies, chosen, onChoose }: CaseStudySelectProps) {
  const known = caseStudies?.some(({ id }) => id === chosen);
  const ahead = () => void fetchAhead(caseStudies ?? []);
  return (
    <span className="select case-study-select">
      <select
        className="input"
        aria-label="Case study"
        value={known ? chosen : ''}
        onFocus={ahead}
        onPointerEnter={ahead}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {!known && <option value="">{caseStudies ? 'Select a case study' : caseStudyTexts.loading}</option>}
        {caseStudies?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="i" aria-hidden="true" />
    </span>
  );
}

async function fetchAhead(caseStudies: readonly ListedCaseStudy[]) {
  const unknown = caseStudies.filter(({ id }) => calls.criteria.listForCaseStudy.getData({ id }) === undefined);
  const next = unknown[Symbol.iterator]();
  const fetchRest = async () => {
    for (const { id } of next) await calls.criteria.listForCaseStudy.prefetch({ id }, { staleTime: 30_000 });
  };
  await Promise.all(Array.from({ length: atOnce }, fetchRest));
}

import { getRouteApi } from '@tanstack/react-router';
import { CaseStudySelect } from '@web/features/case-study/components/case-study-select';
import { trpc } from '@web/lib/trpc';

const route = getRouteApi('/upload');

/** The case study that a class is sent for: that of the address, or the only one; null until one is chosen. */
export function useClassCaseStudy(): number | null {
  const { caseStudy } = route.useSearch();
  const { data = [] } = trpc.caseStudies.list.useQuery();
  const only = data.length === 1 ? data[0]?.id : undefined;
  const chosen = caseStudy ?? only;
  return data.some(({ id }) => id === chosen) && chosen !== undefined ? chosen : null;
}

export function ClassCaseStudy() {
  const navigate = route.useNavigate();
  const { data } = trpc.caseStudies.list.useQuery();
  return (
    <div className="field w-full md:w-90">
      <span className="text-13 font-semibold" aria-hidden="true">
        Case study
      </span>
      <CaseStudySelect
        caseStudies={data}
        chosen={useClassCaseStudy() ?? 0}
        onChoose={(id) => navigate({ search: { mode: 'class', caseStudy: id }, replace: true })}
      />
    </div>
  );
}

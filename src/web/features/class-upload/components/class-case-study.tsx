import { getRouteApi } from '@tanstack/react-router';
import { CaseStudyField } from '@web/features/case-study/components/case-study-select';
import { trpc } from '@web/lib/trpc';

const route = getRouteApi('/upload');

/** The one in the address, or the only one; null until one is chosen. */
export function useClassCaseStudy(): number | null {
  const { caseStudy } = route.useSearch();
  const { data = [] } = trpc.caseStudies.list.useQuery();
  const only = data.length === 1 ? data[0]?.id : undefined;
  const chosen = caseStudy ?? only;
  return data.some(({ id }) => id === chosen) && chosen !== undefined ? chosen : null;
}

export function ClassCaseStudy() {
  const navigate = route.useNavigate();
  const caseStudies = trpc.caseStudies.list.useQuery();
  return (
    <div className="w-full md:w-80">
      <CaseStudyField
        caseStudies={caseStudies}
        chosen={useClassCaseStudy() ?? 0}
        onChoose={(id) => navigate({ search: { mode: 'class', caseStudy: id }, replace: true })}
      />
    </div>
  );
}

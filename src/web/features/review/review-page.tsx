import { getRouteApi } from '@tanstack/react-router';
import { FilterSelect } from '@web/components/filter-select';
import { trpc } from '@web/lib/trpc';
import { QueueContent } from './components/queue-content';
import { WaitingApprovals } from './components/waiting-approvals';
import { formatCount, useReviewCount } from './queries';

const route = getRouteApi('/review');

export function ReviewPage() {
  const { caseStudy } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = caseStudy === undefined ? {} : { caseStudyId: caseStudy };
  const count = useReviewCount(filter);
  const caseStudies = trpc.caseStudies.list.useQuery();
  return (
    <main className="admin-main">
      <div className="filters">
        <FilterSelect
          label="Case study"
          all="All case studies"
          options={caseStudies.data}
          chosen={caseStudy}
          onChoose={(chosen) =>
            navigate({ search: chosen === undefined || chosen === 'none' ? {} : { caseStudy: chosen } })
          }
        />
      </div>
      <section className="sheet review" aria-label="Review queue">
        <div className="sheet-head">
          <h2 className="h14">{count ? `${formatCount(count)} to review` : 'To review'}</h2>
        </div>
        <WaitingApprovals />
        <QueueContent key={caseStudy} filter={filter} />
      </section>
    </main>
  );
}

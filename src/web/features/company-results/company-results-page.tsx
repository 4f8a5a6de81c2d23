import { noSuchCompany } from '@domain/messages/company-results';
import { getRouteApi } from '@tanstack/react-router';
import { ChartSkeleton } from '@web/components/chart-skeleton';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { SkeletonLine } from '@web/components/skeleton-line';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { statusOf } from '@web/lib/call-error';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { BackToOrigin } from './components/back-to-origin';
import { CompanyTabs } from './components/company-tabs';
import { companyIn } from './lib/company-in';
import { analysisInput } from './lib/company-results-input';
import { withNames } from './queries';

const route = getRouteApi('/companies/$companyId/results');

/** /companies/{id}/results [2.40]; `none` has the submissions without a company. */
export function CompanyResultsPage() {
  const { companyId } = route.useParams();
  const of = companyIn(companyId);
  return <PageMain>{of === null ? <NoCompany /> : <KnownCompany key={of} of={of} />}</PageMain>;
}

function KnownCompany({ of }: { of: number | 'none' }) {
  const search = route.useSearch();
  const caseStudies = useNamedCaseStudies();
  const analysis = trpc.analysis.company.useQuery(analysisInput(of, search), {
    ...refetchInPlace,
    select: (data) => withNames(data, caseStudies.data),
  });
  const [wasThere, setWasThere] = useState(false);
  if (analysis.isSuccess && !wasThere) setWasThere(true);
  if (analysis.isError && statusOf(analysis.error) === 404) return <NoCompany deleted={wasThere} />;
  if (analysis.data) {
    return <CompanyTabs analysis={analysis.data} search={search} isStale={analysis.isPlaceholderData} />;
  }
  if (analysis.isPending) return <CompanySkeleton />;
  return (
    <section className="sheet">
      <LoadError title="The company’s results could not be loaded" query={analysis} />
    </section>
  );
}

function NoCompany({ deleted = false }: { deleted?: boolean }) {
  return (
    <section className="sheet" role={deleted ? 'alert' : undefined}>
      <EmptyState
        drawing={
          <>
            <path className="paper" d="M36 92V28h52v64M88 92V50h40v42" />
            <path d="M48 42h10M66 42h10M48 56h10M66 56h10M48 70h10M66 70h10M28 92h112" />
            <path className="pen" d="M101 62l14 14M115 62l-14 14" />
          </>
        }
        title={deleted ? noSuchCompany.deletedTitle : noSuchCompany.title}
        text={deleted ? noSuchCompany.deletedText : noSuchCompany.text}
      >
        <BackToOrigin />
      </EmptyState>
    </section>
  );
}

function CompanySkeleton() {
  return (
    <>
      <SkeletonLine className="h-9! w-55" aria-hidden="true" />
      <section className="sheet">
        <SkeletonRows rows={2} label="Loading the company’s results" />
      </section>
      <ChartSkeleton />
    </>
  );
}

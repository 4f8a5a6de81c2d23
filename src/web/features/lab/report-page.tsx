import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { LabSkeleton } from './components/lab-skeleton';
import { NoSample } from './components/no-sample';
import { ReportView } from './components/report-view';

const route = getRouteApi('/lab/$sampleId');

export function ReportPage() {
  const id = idInPath(route.useParams().sampleId);
  return <PageMain>{id === null ? <NoSample /> : <KnownSample key={id} id={id} />}</PageMain>;
}

function KnownSample({ id }: { id: number }) {
  const { person, other, grader } = route.useSearch();
  const report = trpc.samples.report.useQuery(
    { id, ...(person && { person }), ...(other && { other }), ...(grader !== undefined && { grader }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  if (report.isError && statusOf(report.error) === 404) return <NoSample />;
  if (report.data) return <ReportView report={report.data} />;
  if (report.isPending) return <LabSkeleton label="Computing the report" />;
  return (
    <section className="sheet">
      <LoadError title="The report could not be computed" query={report} />
    </section>
  );
}

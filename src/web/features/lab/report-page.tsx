import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LoadingSheet } from '@web/components/loading-sheet';
import { PageMain } from '@web/components/page-main';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
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
  return (
    <LoadingSheet query={report} rows={6} label="Computing the report" failure="The report could not be computed" />
  );
}

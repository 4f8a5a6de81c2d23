import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { LoadingSheet } from '@web/components/loading-sheet';
import { PageMain } from '@web/components/page-main';
import { TwoScales } from '@web/components/two-scales';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { ProbeView } from './components/probe-view';

const route = getRouteApi('/probes/$probeId');

const pollMs = 1_000;

export function ProbePage() {
  const id = idInPath(route.useParams().probeId);
  return <PageMain>{id === null ? <NoProbe /> : <KnownProbe key={id} id={id} />}</PageMain>;
}

function KnownProbe({ id }: { id: number }) {
  const report = trpc.probes.report.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.progress.state === 'running' ? pollMs : false) },
  );
  if (report.isError && statusOf(report.error) === 404) return <NoProbe />;
  if (report.data) return <ProbeView probe={report.data} />;
  return <LoadingSheet query={report} rows={6} label="Loading the probe" failure="The probe could not be loaded" />;
}

function NoProbe() {
  return (
    <EmptyPage
      drawing={<TwoScales />}
      title="This probe does not exist"
      text="Check the address: the probe may have been deleted."
    >
      <Link to="/probes" className="btn">
        Back to the probes
      </Link>
    </EmptyPage>
  );
}

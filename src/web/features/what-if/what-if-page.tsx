import { pageTexts } from '@domain/messages/admin';
import { experimentSentences } from '@domain/messages/experiment';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { WhatIfView } from './components/what-if-view';

const route = getRouteApi('/what-ifs/$whatIfId');

/** A running one is asked for again this often. */
const pollMs = 1_500;

/** /what-ifs/{id}: who would move. */
export function WhatIfPage() {
  const id = idInPath(route.useParams().whatIfId);
  return <PageMain>{id === null ? <NoWhatIf /> : <KnownWhatIf key={id} id={id} />}</PageMain>;
}

function KnownWhatIf({ id }: { id: number }) {
  const report = trpc.whatIfs.get.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.progress.state === 'running' ? pollMs : false) },
  );
  if (report.isError && statusOf(report.error) === 404) return <NoWhatIf />;
  if (report.data) return <WhatIfView report={report.data} />;
  return (
    <section className="sheet">
      {report.isPending ? (
        <SkeletonRows rows={6} label="Loading the report" />
      ) : (
        <LoadError title="The report could not be loaded" query={report} />
      )}
    </section>
  );
}

function NoWhatIf() {
  return (
    <section className="sheet empty-page">
      <EmptyState drawing={<path d="M50 30h70v50H50z" />} title="No such what-if" text={experimentSentences.gone}>
        <Link to="/what-ifs" className="btn">
          {pageTexts.whatIfs.title}
        </Link>
      </EmptyState>
    </section>
  );
}

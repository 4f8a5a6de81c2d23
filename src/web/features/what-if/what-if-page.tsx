import { pageTexts } from '@domain/messages/admin';
import { experimentSentences } from '@domain/messages/experiment';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { LoadingSheet } from '@web/components/loading-sheet';
import { PageMain } from '@web/components/page-main';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { WhatIfView } from './components/what-if-view';

const route = getRouteApi('/what-ifs/$whatIfId');

const pollMs = 1_500;

/** /what-ifs/{id} */
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
  return <LoadingSheet query={report} rows={6} label="Loading the report" failure="The report could not be loaded" />;
}

function NoWhatIf() {
  return (
    <EmptyPage drawing={<path d="M50 30h70v50H50z" />} title="No such what-if" text={experimentSentences.gone}>
      <Link to="/what-ifs" className="btn">
        {pageTexts.whatIfs.title}
      </Link>
    </EmptyPage>
  );
}

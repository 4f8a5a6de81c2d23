import { displayName } from '@domain/submission/display-name';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { LoadingSheet } from '@web/components/loading-sheet';
import { BackLink, PageHead } from '@web/components/page-head';
import { PageMain } from '@web/components/page-main';
import { StudentName } from '@web/components/student-name';
import { TwoScales } from '@web/components/two-scales';
import { idInPath } from '@web/lib/address-search';
import { callSentence, statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { FilePanel } from './components/file-panel';
import { NoSample } from './components/no-sample';
import { PairRows } from './components/pair-rows';
import type { ComparedSubmission } from './queries';

const route = getRouteApi('/lab/$sampleId/pairs/$position');

export function PairPage() {
  const params = route.useParams();
  const id = idInPath(params.sampleId);
  const position = idInPath(params.position);
  return (
    <PageMain>{id === null || position === null ? <NoSample /> : <KnownPair id={id} position={position} />}</PageMain>
  );
}

function KnownPair({ id, position }: { id: number; position: number }) {
  const compared = trpc.samples.compared.useQuery({ id, position }, { staleTime: 0 });
  if (compared.data) return <Pair key={position} id={id} compared={compared.data} />;
  const status = statusOf(compared.error);
  if (status === 403 || status === 404) {
    return (
      <EmptyPage
        drawing={<TwoScales />}
        title={status === 403 ? 'Still hidden from you' : 'Nothing to compare'}
        text={callSentence(compared.error)}
      >
        <Link to="/lab/$sampleId" params={{ sampleId: String(id) }} className="btn">
          Back to the report
        </Link>
      </EmptyPage>
    );
  }
  return <LoadingSheet query={compared} rows={6} label="Loading the grades" failure="The grades could not be loaded" />;
}

function Pair({ id, compared }: { id: number; compared: ComparedSubmission }) {
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const { submission, results } = compared;
  const show = (locator: string | null) =>
    navigate({ search: { at: locator ?? undefined }, replace: true, resetScroll: false });
  const citations = results.flatMap(({ result }) =>
    result.evidence.map(({ locator, quote }) => ({ locator, quote, criterionName: result.criterionName })),
  );
  return (
    <>
      <PageHead
        back={<BackLink to="/lab/$sampleId" params={{ sampleId: String(id) }} label="Back to the report" />}
        title={<StudentName name={displayName(submission)} />}
        text={submission.caseStudyName}
      >
        <Link to="/results/$submissionId" params={{ submissionId: String(submission.id) }} className="btn">
          Open the submission
        </Link>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[416px_minmax(0,1fr)]">
        <section className="sheet relative min-w-0 overflow-auto lg:h-181" aria-label="Grades">
          <PairRows compared={compared} onOpen={show} />
        </section>
        <FilePanel submissionId={submission.id} at={at ?? null} onAt={show} citations={citations} />
      </div>
    </>
  );
}

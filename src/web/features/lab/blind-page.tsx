import { sampleSentences } from '@domain/messages/lab';
import { getRouteApi } from '@tanstack/react-router';
import { LoadingSheet } from '@web/components/loading-sheet';
import { BackLink, PageHead } from '@web/components/page-head';
import { PageMain } from '@web/components/page-main';
import { ChevronLeft, ChevronRight } from '@web/components/result-icons';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { BlindSheet } from './components/blind-sheet';
import { NoSample } from './components/no-sample';
import type { PublicSample } from './queries';

const route = getRouteApi('/lab/$sampleId/blind');

export function BlindPage() {
  const id = idInPath(route.useParams().sampleId);
  return <PageMain>{id === null ? <NoSample /> : <KnownSample key={id} id={id} />}</PageMain>;
}

function KnownSample({ id }: { id: number }) {
  const { place: asked } = route.useSearch();
  const sample = trpc.samples.get.useQuery({ id }, { staleTime: 0 });
  if (sample.isError && statusOf(sample.error) === 404) return <NoSample />;
  if (!sample.data) {
    return <LoadingSheet query={sample} rows={6} label="Loading the sample" failure="The sample could not be loaded" />;
  }
  const { places } = sample.data;
  const open = places.find(({ state }) => state === 'begun' || state === 'open') ?? places[0];
  const position = places.find((place) => place.position === asked)?.position ?? open?.position;
  if (position === undefined) return <NoSample />;
  return <Place key={position} sample={sample.data} position={position} />;
}

function Place({ sample, position }: { sample: PublicSample; position: number }) {
  const view = trpc.samples.blind.useQuery({ id: sample.id, position }, { staleTime: 0, gcTime: 0 });
  const isGone = view.isError && statusOf(view.error) === 404;
  return (
    <>
      <BlindHead sample={sample} position={position} />
      {isGone ? (
        <p className="sheet px-5 py-4 text-ink-2">{sampleSentences.submissionDeleted}</p>
      ) : view.data ? (
        <BlindSheet sample={sample} view={view.data} />
      ) : (
        <LoadingSheet
          query={view}
          rows={6}
          label="Loading the submission"
          failure="The submission could not be loaded"
        />
      )}
    </>
  );
}

function BlindHead({ sample, position }: { sample: PublicSample; position: number }) {
  const { places } = sample;
  const finished = places.filter(({ state }) => state === 'finished').length;
  const there = places.filter(({ state }) => state !== 'gone').length;
  const at = places.findIndex((place) => place.position === position);
  return (
    <PageHead
      back={<BackLink to="/lab/$sampleId" params={{ sampleId: String(sample.id) }} label="Back to the report" />}
      title={`Submission ${position} of ${places.length}`}
      text={`${sample.name}. You have finished ${finished} of ${there}; what you give is saved as you go.`}
    >
      <StepButton to={places[at - 1]?.position}>
        <ChevronLeft className="i" aria-hidden="true" />
        Previous
      </StepButton>
      <StepButton to={places[at + 1]?.position}>
        Next
        <ChevronRight className="i" aria-hidden="true" />
      </StepButton>
    </PageHead>
  );
}

function StepButton({ to, children }: { to: number | undefined; children: ReactNode }) {
  const navigate = route.useNavigate();
  return (
    <button
      type="button"
      className="btn btn-quiet"
      disabled={to === undefined}
      onClick={() => to !== undefined && navigate({ search: { place: to }, replace: true })}
    >
      {children}
    </button>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { BlindHead } from './components/blind-head';
import { BlindSheet } from './components/blind-sheet';
import { LabSkeleton } from './components/lab-skeleton';
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
  if (sample.isPending) return <LabSkeleton label="Loading the sample" />;
  if (!sample.data) {
    return (
      <section className="sheet">
        <LoadError title="The sample could not be loaded" query={sample} />
      </section>
    );
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
    <div className="lab">
      <BlindHead sample={sample} position={position} />
      {isGone && (
        <section className="sheet">
          <p className="sec lab-note">This submission was deleted. Go on with the next one.</p>
        </section>
      )}
      {view.isError && !isGone && (
        <section className="sheet">
          <LoadError title="The submission could not be loaded" query={view} />
        </section>
      )}
      {view.isPending && <LabSkeleton label="Loading the submission" />}
      {view.data && !isGone && <BlindSheet sample={sample} view={view.data} />}
    </div>
  );
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight } from '@web/components/icons';
import type { PublicSample } from '../queries';

const route = getRouteApi('/lab/$sampleId/blind');

export function BlindHead({ sample, position }: { sample: PublicSample; position: number }) {
  const navigate = route.useNavigate();
  const { places } = sample;
  const finished = places.filter(({ state }) => state === 'finished').length;
  const there = places.filter(({ state }) => state !== 'gone').length;
  const goTo = (place: number) => navigate({ search: { place }, replace: true });
  const at = places.findIndex((place) => place.position === position);
  const before = places[at - 1]?.position;
  const after = places[at + 1]?.position;
  return (
    <div className="list-tools lab-head">
      <Link
        to="/lab/$sampleId"
        params={{ sampleId: String(sample.id) }}
        className="icon-btn"
        aria-label="Back to the report"
      >
        <ArrowLeft className="i" aria-hidden="true" />
      </Link>
      <div className="grow">
        <h2 className="h18 num">
          Submission {position} of {places.length}
        </h2>
        <p className="s13 mut num">
          {sample.name}. You have finished {finished} of {there}; what you give is saved as you go.
        </p>
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={before === undefined}
        onClick={() => before !== undefined && goTo(before)}
      >
        <ChevronLeft className="i" aria-hidden="true" />
        Previous
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={after === undefined}
        onClick={() => after !== undefined && goTo(after)}
      >
        Next
        <ChevronRight className="i" aria-hidden="true" />
      </button>
    </div>
  );
}

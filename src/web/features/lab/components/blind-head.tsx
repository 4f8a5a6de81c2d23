import { getRouteApi } from '@tanstack/react-router';
import { BackLink, PageHead } from '@web/components/page-head';
import { ChevronLeft, ChevronRight } from '@web/components/result-icons';
import type { ReactNode } from 'react';
import type { PublicSample } from '../queries';

const route = getRouteApi('/lab/$sampleId/blind');

export function BlindHead({ sample, position }: { sample: PublicSample; position: number }) {
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

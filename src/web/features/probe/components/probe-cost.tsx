import { gradingsOf } from '@domain/probe/probe';
import type { NewProbe } from '@domain/probe/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { estimateText } from '../lib/format';

export function ProbeCost({ probe }: { probe: NewProbe | null }) {
  const gradings = probe ? gradingsOf(probe) : 0;
  const estimate = trpc.probes.estimate.useQuery(
    { submissionId: probe?.submissionId ?? 0, gradings },
    { enabled: probe !== null, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <div className="probe-cost" role="status">
      <b>Cost</b>
      <p className="s13 sec">
        {probe === null && 'Complete the form to see the cost.'}
        {probe !== null && estimate.isPending && 'Calculating…'}
        {probe !== null && estimate.isError && callSentence(estimate.error)}
        {probe !== null && estimate.data && `${gradings} gradings. ${estimateText(estimate.data)}`}
      </p>
    </div>
  );
}

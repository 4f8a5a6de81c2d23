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
    <div className="grid gap-0.5 rounded-2 bg-sunken px-3.5 py-2.5 text-14" role="status">
      <b>Cost</b>
      <p className="text-13 text-ink-2">
        {probe === null && 'Complete the form to see the cost.'}
        {probe !== null && estimate.isPending && 'Calculating…'}
        {probe !== null && estimate.isError && callSentence(estimate.error)}
        {probe !== null && estimate.data && `${gradings} gradings. ${estimateText(estimate.data)}`}
      </p>
    </div>
  );
}

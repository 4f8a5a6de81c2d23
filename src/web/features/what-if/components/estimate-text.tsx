import { counted } from '@domain/messages/counted';
import { costText } from '../lib/format';
import type { WhatIfEstimate } from '../queries';

export function EstimateText({ estimate, pending }: { estimate: WhatIfEstimate | null; pending: boolean }) {
  return (
    <p className="tabular-nums min-h-10 text-13 text-ink-2" role="status">
      {!estimate && pending && 'Looking at past gradings…'}
      {estimate && (
        <>
          {counted(estimate.submissions, 'submission')}, {counted(estimate.calls, 'answer')}. {costText(estimate)}
          {estimate.kept > 0 &&
            ` ${counted(estimate.kept, 'score')} that people have set or locked ${estimate.kept === 1 ? 'stays' : 'stay'} as ${estimate.kept === 1 ? 'it is' : 'they are'}.`}
        </>
      )}
    </p>
  );
}

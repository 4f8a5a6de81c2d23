import type { ApiInputs, ApiOutputs } from '@web/lib/api-types';
import { trpcClient } from '@web/lib/trpc';
import { useEffect, useState } from 'react';

type EstimateState = { data: WhatIfEstimate | null; error: unknown; pending: boolean };

const settleMs = 300;

/** Once nothing has changed for a moment; null asks nothing. */
export function useEstimate(proposal: Proposal | null): EstimateState {
  const [state, setState] = useState<EstimateState>({ data: null, error: null, pending: true });
  const asked = JSON.stringify(proposal);
  useEffect(() => {
    const input: Proposal | null = JSON.parse(asked);
    const left = new AbortController();
    setState({ data: null, error: null, pending: input !== null });
    if (input === null) return;
    const timer = setTimeout(() => {
      trpcClient.whatIfs.estimate.mutate(input, { signal: left.signal }).then(
        (data) => !left.signal.aborted && setState({ data, error: null, pending: false }),
        (error: unknown) => !left.signal.aborted && setState({ data: null, error, pending: false }),
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [asked]);
  return state;
}

type WhatIfs = ApiOutputs['whatIfs'];

export type ListedWhatIf = WhatIfs['list']['rows'][number];

export type WhatIfReport = WhatIfs['get'];

export type WhatIfEstimate = WhatIfs['estimate'];

export type Progress = WhatIfReport['progress'];

export type Movements = WhatIfReport['summary'];

type Proposal = ApiInputs['whatIfs']['estimate'];

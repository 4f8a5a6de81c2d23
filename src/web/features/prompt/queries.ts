import type { ListedCriterion } from '@web/features/criterion/queries';
import type { ApiOutputs } from '@web/lib/api-types';
import { trpcClient } from '@web/lib/trpc';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useCallback, useState } from 'react';
import { draftedContent, useSettledDrafts } from './lib/drafted-content';

export type PromptPreview = ApiOutputs['criteria']['preview'];

type PreviewState = { data: PromptPreview | null; error: unknown; pending: boolean };

/** Typing goes on for a while, so the server isn't asked at once. */
const settleMs = 500;

/** The last one shows until the next is there. */
export function usePreview(criterion: ListedCriterion, submissionId: number) {
  const [state, setState] = useState<PreviewState>({ data: null, error: null, pending: true });
  const [turn, setTurn] = useState(0);
  const settled = useSettledDrafts(settleMs);
  const content = JSON.stringify(draftedContent(criterion, settled));
  const { id, version } = criterion;
  // Another version has other texts; another turn tries again.
  useEffectOn(() => {
    const left = new AbortController();
    setState((now) => ({ ...now, pending: true }));
    trpcClient.criteria.preview.mutate({ id, submissionId, ...JSON.parse(content) }, { signal: left.signal }).then(
      (data) => !left.signal.aborted && setState({ data, error: null, pending: false }),
      (error: unknown) => !left.signal.aborted && setState((now) => ({ ...now, error, pending: false })),
    );
    return () => left.abort();
  }, [id, version, submissionId, content, turn]);
  return { ...state, again: useCallback(() => setTurn((now) => now + 1), []) };
}

import { actionOfPage } from '@web/features/bulk/state';
import type { ApiOutputs } from '@web/lib/api-types';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useEffect } from 'react';

export type Impact = ApiOutputs['rubrics']['impact'];

export type Progress = ApiOutputs['bulk']['get'];

export function useRubricImpact(caseStudyId: number | undefined) {
  const { data } = trpc.rubrics.impact.useQuery(
    { id: caseStudyId ?? 0 },
    { ...refetchOnVisit, enabled: !!caseStudyId },
  );
  return data;
}

const pollMs = 1_000;

/** Null once it has ended; figures are refetched meanwhile. The page that shows it needs no second line of it. */
export function useRegrading(id: number | null): Progress | null {
  const utils = trpc.useUtils();
  const { data } = trpc.bulk.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== null, refetchInterval: ({ state }) => (isOpen(state.data) ? pollMs : false) },
  );
  useEffect(() => {
    actionOfPage.set(id);
    return () => actionOfPage.set(null);
  }, [id]);
  const isOver = data !== undefined && !isOpen(data);
  const step = Math.floor(((data?.done ?? 0) * 10) / Math.max(1, data?.total ?? 1));
  useEffect(() => {
    if (step === 0 && !isOver) return;
    void utils.analysis.invalidate();
    if (isOver)
      void Promise.all([utils.rubrics.invalidate(), utils.submissions.invalidate(), utils.reviews.invalidate()]);
  }, [step, isOver, utils]);
  return id !== null && data && !isOver ? data : null;
}

function isOpen(progress: Progress | undefined): boolean {
  return progress?.state !== 'done' && progress?.state !== 'stopped';
}

import type { Area, SubmissionGrading } from '@web/features/live-grading/state';
import { useStore } from '@web/lib/store';
import { createContext, use } from 'react';
import { areasOf, gradingOf, type PortalState } from '../state';
import type { Portal } from './portal';
import type { SubmissionRow } from './submission-row';

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('the portal is used outside PortalContext');
  return portal;
}

/** `select` must pick a primitive or a stable reference. */
export function usePortalState<Picked>(select: (state: PortalState) => Picked): Picked {
  return useStore(usePortal().store, select);
}

/** For a row whose run has not named its criteria. */
export function useAreas(row: SubmissionRow): readonly Area[] {
  return usePortalState((state) => areasOf(state.caseStudies, row.caseStudyId));
}

export function useGrading(row: SubmissionRow): SubmissionGrading {
  return useStore(usePortal().gradings, (gradings) => gradingOf(gradings, row));
}

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

/** A part of the page's state; `select` picks a primitive or a kept reference. */
export function usePortalState<Picked>(select: (state: PortalState) => Picked): Picked {
  return useStore(usePortal().store, select);
}

/** What a row is graded by, as its case study has it: for as long as no run names its criteria. */
export function useAreas(row: SubmissionRow): readonly Area[] {
  return usePortalState((state) => areasOf(state.caseStudies, row.caseStudyId));
}

export function useGrading(row: SubmissionRow): SubmissionGrading {
  return useStore(usePortal().gradings, (gradings) => gradingOf(gradings, row));
}

import { criteria } from '@server/db/schema/criterion';

/** The columns of a criterion that calls answer [3.5], and what tells its order and its version. */
export const publicColumns = {
  id: criteria.id,
  name: criteria.name,
  description: criteria.description,
  category: criteria.category,
  maxScore: criteria.maxScore,
  promptTemplate: criteria.promptTemplate,
  caseStudyId: criteria.caseStudyId,
  scoreRanges: criteria.scoreRanges,
  calibration: criteria.calibration,
  position: criteria.position,
  version: criteria.version,
  createdAt: criteria.createdAt,
} as const;

export type Criterion = Pick<typeof criteria.$inferSelect, keyof typeof publicColumns>;

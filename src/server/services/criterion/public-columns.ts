import { criteria } from '@server/db/schema/criterion';

/** [3.5] */
export const publicColumns = {
  id: criteria.id,
  courseId: criteria.courseId,
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

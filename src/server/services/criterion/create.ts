import type { CriterionCategory } from '@domain/criterion/categories';
import type { ScoreRange } from '@domain/criterion/schema';
import { criterionSentences } from '@domain/messages/criterion';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { invalidField } from '@server/errors';
import type { Within } from '@server/services/course/within';
import type { Criterion } from './public-columns';
import { lockScope, nextPosition } from './scope';
import { insertCriterion, requireValidRanges } from './store';

export type CriterionInput = {
  name: string;
  description: string;
  maxScore: number;
  category?: CriterionCategory;
  /** Ignored for a core criterion. */
  caseStudyId?: number | null;
  promptTemplate?: string;
  scoreRanges?: ScoreRange[];
} & Within;

/** [7.9] Without score ranges it gets the default ones [3.16]. @throws {AppError} invalid, as [5.4]; not-found */
export async function createCriterion(
  db: Db,
  caller: LoggedIn,
  { name, description, maxScore, category = 'core', promptTemplate = '', ...input }: CriterionInput,
): Promise<Criterion> {
  const { scoreRanges = defaultScoreRanges(maxScore) } = input;
  requireValidRanges(scoreRanges, maxScore);
  const caseStudyId = category === 'core' ? null : ownerOf(input.caseStudyId);
  const content = { name, description, maxScore, promptTemplate, scoreRanges };
  return db.transaction(async (tx) => {
    const scope = await lockScope(tx, caseStudyId, input);
    const position = await nextPosition(tx, scope);
    return insertCriterion(tx, caller.user, { ...content, category, ...scope, position });
  });
}

function ownerOf(caseStudyId: number | null | undefined): number {
  if (typeof caseStudyId === 'number') return caseStudyId;
  throw invalidField('caseStudyId', criterionSentences.needsCaseStudy);
}

import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { packedEvidenceOf } from './evidence';
import { makeSurvey } from './make-survey';
import { findSurvey, type StoredSurvey, storeSurvey } from './stored-survey';

/**
 * The survey of a submission: as it was stored at the upload, else made now, in a process of its own, and kept. Null
 * where it cannot be made; the workbook's coverage says why.
 */
export async function readSurvey(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
): Promise<StoredSurvey | null> {
  const { db } = deps.database;
  const stored = await findSurvey(db, submissionId);
  if (stored) return stored.survey;
  const packed = await packedEvidenceOf(db, submissionId);
  if (packed.length === 0) return null;
  const outcome = await makeSurvey(deps, packed, deps.stopping);
  try {
    await storeSurvey(db, submissionId, outcome);
  } catch (error) {
    // It was deleted meanwhile: whoever asks next is told so.
    if (violatedConstraint(error, 'foreign-key') === null) throw error;
  }
  return outcome.ok ? outcome.survey : null;
}

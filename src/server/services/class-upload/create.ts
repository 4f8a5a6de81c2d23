import type { ClassUpload } from '@domain/class-upload/schema';
import { caseStudySentences } from '@domain/messages/case-study';
import { normalizeEmail } from '@domain/submission/email';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { classUploads } from '@server/db/schema/class-upload';
import { violatedConstraint } from '@server/db/violation';
import { AppError } from '@server/errors';
import { getClassUpload } from './get';

type Students = { caseStudyId: number; rows: { email: string; name: string }[] };

/** @throws {AppError} not-found for an unknown case study */
export async function createClassUpload(
  db: Db,
  caller: LoggedIn,
  { caseStudyId, rows }: Students,
): Promise<ClassUpload> {
  const students = rows.map(({ email, name }) => ({ email: normalizeEmail(email), name: name.trim(), refusal: null }));
  try {
    const [created] = await db
      .insert(classUploads)
      .values({ caseStudyId, createdByName: caller.user.username, rows: students })
      .returning({ id: classUploads.id });
    if (!created) throw new Error('a class upload was not inserted');
    return await getClassUpload(db, caller, created.id);
  } catch (error) {
    if (violatedConstraint(error, 'foreign-key')) throw new AppError('not-found', caseStudySentences.gone);
    throw error;
  }
}

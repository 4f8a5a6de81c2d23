import { caseStudySentences } from '@domain/messages/case-study';
import type { Db, Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { and, eq } from 'drizzle-orm';
import { lockCaseStudy } from './find';

const maxTests = 5;

/** Before the files are read. @throws {AppError} conflict, with a sentence */
export async function requireTestRoom(db: Db | Transaction, caseStudyId: number): Promise<void> {
  const tests = await db.$count(
    submissions,
    and(eq(submissions.caseStudyId, caseStudyId), eq(submissions.isTest, true)),
  );
  if (tests >= maxTests) throw new AppError('conflict', caseStudySentences.maxTests);
}

/** The next one waits until this transaction ends. @throws {AppError} not-found; conflict, with a sentence */
export async function takeTestRoom(tx: Transaction, caseStudyId: number): Promise<void> {
  await lockCaseStudy(tx, caseStudyId);
  await requireTestRoom(tx, caseStudyId);
}

import { laterDates } from '@domain/case-study/dates';
import { closedSentence, writtenInUtc } from '@domain/case-study/submission-window';
import { windowSentences } from '@domain/messages/submission-window';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { AppError } from '@server/errors';
import { requireActiveCourse } from '@server/services/course/require-active';
import { extensionOf } from '@server/services/extension/read';
import { requireListed } from '@server/services/student/require-listed';
import { attemptsOf } from '@server/services/team/key';
import { requireTeam } from '@server/services/team/take-part';
import { eq, sql } from 'drizzle-orm';

export type Attempt = {
  caseStudyId: number;
  userEmail: string;
  members: readonly string[];
  /** Whoever proves the address and staff get its extension; for others it has the case study's dates [C8.8]. */
  extended: boolean;
};

type HandInState = {
  courseId: number;
  dueAt: Date | null;
  closesAt: Date | null;
  now: Date;
  refusal: AppError | null;
  attemptsLeft: number | null;
};

/** By the database's clock, which all processes share; null for an unknown case study or a draft. */
export async function handInState(db: Db, attempt: Attempt): Promise<HandInState | null> {
  const { caseStudyId, userEmail, extended } = attempt;
  const { courseId, opensAt, dueAt, closesAt, maxAttempts, maxTeamSize, draft } = caseStudies;
  const [row] = await db
    .select({
      ...{ courseId, opensAt, dueAt, closesAt, maxAttempts, maxTeamSize, draft },
      now: sql`now()`.mapWith(caseStudies.createdAt),
    })
    .from(caseStudies)
    .where(eq(caseStudies.id, caseStudyId));
  if (!row || row.draft) return null;
  const team = await teamOf(db, { ...attempt, maxTeamSize: row.maxTeamSize });
  const { used, emails } = await attemptsOf(db, { caseStudyId, userEmail, teamId: team.teamId });
  const extension = await extensionOf(db, caseStudyId, [...emails, ...attempt.members]);
  const dates = extended ? laterDates(row, extension.until) : row;
  const left = row.maxAttempts === null ? null : Math.max(0, row.maxAttempts + extension.extraAttempts - used);
  const closed = closedSentence({ ...row, closesAt: dates.closesAt }, row.now, writtenInUtc);
  const sentence = closed ?? (left === 0 ? windowSentences.usedUp : null);
  const refusal = sentence === null ? team.refusal : new AppError('conflict', sentence);
  return { ...row, dueAt: dates.dueAt, closesAt: dates.closesAt, refusal, attemptsLeft: left };
}

type Team = { teamId: number | null; refusal: AppError | null };

async function teamOf(db: Db, handIn: Attempt & { maxTeamSize: number }): Promise<Team> {
  try {
    const plan = await requireTeam(db, handIn);
    return { teamId: plan.kind === 'team' ? plan.teamId : null, refusal: null };
  } catch (error) {
    if (error instanceof AppError) return { teamId: null, refusal: error };
    throw error;
  }
}

/** @throws {AppError} forbidden; not-found; invalid; conflict, with a sentence */
export async function requireOpen(db: Db, attempt: Attempt): Promise<void> {
  await requireListed(db, { ...attempt, emails: [attempt.userEmail, ...attempt.members] });
  await requireActiveCourse(db, attempt.caseStudyId);
  const state = await handInState(db, attempt);
  if (!state) throw unknownCaseStudy();
  if (state.refusal) throw state.refusal;
}

/** Of two concurrent uploads, the second waits and sees the first's insert. @throws {AppError} not-found; conflict */
export async function requireStillOpen(
  tx: Transaction,
  attempt: { caseStudyId: number; userEmail: string; teamId: number | null },
): Promise<void> {
  const { caseStudyId } = attempt;
  const [row] = await tx
    .select({ maxAttempts: caseStudies.maxAttempts, draft: caseStudies.draft })
    .from(caseStudies)
    .where(eq(caseStudies.id, caseStudyId));
  if (!row || row.draft) throw unknownCaseStudy();
  if (row.maxAttempts === null) return;
  const { used, emails } = await attemptsOf(tx, attempt);
  const { extraAttempts } = await extensionOf(tx, caseStudyId, emails);
  if (used > row.maxAttempts + extraAttempts) throw new AppError('conflict', windowSentences.usedUp);
}

/** Also of a draft, which nobody but its staff knows of [C7.16]. */
export function unknownCaseStudy(): AppError {
  return new AppError('not-found', 'This case study does not exist or was deleted. Reload the page and choose again.');
}

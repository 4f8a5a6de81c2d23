import { criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import type { Deps } from '@server/deps';
import { openRun } from '@server/grading/run/open-run';
import { executeRun } from '@server/grading/run/run';
import { giveFeedback } from '@server/services/grading-result/feedback';
import { lockCurrentResult } from '@server/services/grading-result/find';
import { overrideResult } from '@server/services/grading-result/override';
import { keepResult } from '@server/services/review/keep';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { demoCaller } from './demo-caller';
import { noteAudit } from './demo-rows';
import { holdRun } from './hold-run';
import { clock, moveBack } from './move-back';
import type { Afterwards } from './plan/hand-ins';
import { putIntoOutbox } from './send-mail';

export async function happenAfterwards(deps: Deps, submissionId: number, what: Afterwards, at: Date): Promise<void> {
  const result = await findResultOf(deps, submissionId, what.area);
  if (what.kind === 'feedback')
    await giveFeedback(deps.database.db, demoCaller, { id: result.id, feedback: what.text });
  else if (what.kind === 'regrade') await regrade(deps, result.id, what.text, at);
  else if (what.kind === 'question') await ask(deps, submissionId, result.criterionId, what, at);
  else await decide(deps, submissionId, result, what, at);
}

type Result = { id: number; criterionId: number; maxScore: number };

/** Any result, if an instructor has rewritten the rubric. */
async function findResultOf({ database }: Deps, submissionId: number, area: string): Promise<Result> {
  const rows = await database.db
    .select({
      id: gradingResults.id,
      criterionId: gradingResults.criterionId,
      maxScore: gradingResults.maxScore,
      name: sql<string>`${criterionVersions.snapshot}->>'name'`,
    })
    .from(gradingResults)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingResults.criterionId),
        eq(criterionVersions.version, gradingResults.criterionVersion),
      ),
    )
    .where(and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt)))
    .orderBy(gradingResults.id);
  const found = rows.find(({ name }) => name === area) ?? rows[0];
  if (!found) throw new Error('a graded submission has no result');
  return found;
}

async function decide(
  deps: Deps,
  submissionId: number,
  { id, maxScore }: Result,
  what: Afterwards,
  at: Date,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const since = await clock(tx);
    if (what.kind === 'override') {
      const score = Math.max(0, maxScore - what.belowMaximum);
      await overrideResult(tx, demoCaller, { id, score, reason: what.text });
    } else await keepResult(tx, demoCaller, { id });
    await noteAudit(tx);
    await moveBack(tx, submissionId, since, at);
  });
}

async function regrade(deps: Deps, resultId: number, feedback: string, at: Date): Promise<void> {
  const { db } = deps.database;
  const since = await clock(db);
  const run = await db.transaction(async (tx) => {
    const { submissionId, criterionId, criterionVersion } = await lockCurrentResult(tx, resultId);
    const [version] = await tx
      .select({ snapshot: criterionVersions.snapshot })
      .from(criterionVersions)
      .where(and(eq(criterionVersions.criterionId, criterionId), eq(criterionVersions.version, criterionVersion)));
    if (!version) throw new Error('a result names no version of its criterion');
    await tx.update(gradingResults).set({ userFeedback: feedback }).where(eq(gradingResults.id, resultId));
    const opened = await openRun(
      tx,
      {
        submissionId,
        kind: 'regrade',
        grader: deps.grader.name,
        feedback,
        requestId: null,
        traceparent: null,
        handIn: null,
      },
      [{ criterion: version.snapshot }],
    );
    return holdRun(tx, opened.id, at);
  });
  await executeRun(deps, run, deps.stopping);
  await db.transaction((tx) => moveBack(tx, run.submissionId, since, at));
}

/** Bypasses the hourly limit, because these were asked over weeks. */
async function ask(
  deps: Deps,
  submissionId: number,
  criterionId: number,
  { text, answer }: Extract<Afterwards, { kind: 'question' }>,
  at: Date,
): Promise<void> {
  const answeredAt = answer === null ? null : new Date(at.getTime() + 5 * 3_600_000);
  const [asked] = await deps.database.db
    .insert(questions)
    .values({ submissionId, criterionId, question: text, askedAt: at, answer, answeredAt })
    .returning({ id: questions.id });
  if (asked && answeredAt)
    await putIntoOutbox(deps, { kind: 'answer', submissionId, questionId: asked.id }, answeredAt);
}

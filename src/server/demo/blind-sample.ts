import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Transaction } from '@server/db/client';
import { blindGradings, blindScores, blindSessions, samples } from '@server/db/schema/sample';
import type { Deps } from '@server/deps';
import { scoresOfGraders } from '@server/services/agreement/given-scores';
import { createSample } from '@server/services/sample/create';
import { criteriaOfSample, placesOfSample } from '@server/services/sample/find';
import { eq } from 'drizzle-orm';
import { demoCaller } from './demo-caller';
import { noteRow } from './demo-rows';
import { type DemoInstructor, demoInstructors, demoSample } from './plan/instructors';
import { seededNumbers } from './submission-files/chance';

const dayMs = 86_400_000;

/** The scores vary around those of the rules and prove nothing, so the sample's name says that it is demo data. */
export async function addBlindSample(deps: Deps, caseStudyId: number, today: Date): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    const { name, size } = demoSample;
    const { id } = await createSample(tx, demoCaller, { name, caseStudyId, size });
    await noteRow(tx, 'sample', id);
    await tx
      .update(samples)
      .set({ createdAt: new Date(today.getTime() - 9 * dayMs) })
      .where(eq(samples.id, id));
    for (const instructor of demoInstructors) await gradeBlind(tx, id, instructor, today);
    return size;
  });
}

async function gradeBlind(tx: Transaction, sampleId: number, instructor: DemoInstructor, today: Date): Promise<void> {
  const criteria = await criteriaOfSample(tx, sampleId);
  const places = (await placesOfSample(tx, sampleId)).flatMap(({ submissionId }) => submissionId ?? []);
  const given = await scoresOfGraders(tx, places);
  const began = new Date(today.getTime() - instructor.daysAgo * dayMs);
  const [session] = await tx
    .insert(blindSessions)
    .values({ sampleId, userId: null, userName: instructor.name, startedAt: began })
    .returning({ id: blindSessions.id });
  if (!session) throw new Error('a blind session was not kept');
  const chance = seededNumbers(instructor.seed);
  for (const [at, submissionId] of places.slice(0, instructor.finishes).entries()) {
    const startedAt = new Date(began.getTime() + at * 22 * 60_000);
    const finishedAt = new Date(startedAt.getTime() + 17 * 60_000);
    const [grading] = await tx
      .insert(blindGradings)
      .values({ sessionId: session.id, submissionId, startedAt, finishedAt })
      .returning({ id: blindGradings.id });
    if (!grading) throw new Error('a blind grading was not kept');
    const impression = normal(chance) * instructor.impression;
    const scores = criteria.map((criterion) => {
      const rules = given.find((one) => one.submissionId === submissionId && one.criterionId === criterion.id);
      const score = scoreBy(instructor, criterion, rules?.score ?? criterion.maxScore / 2, impression, chance);
      return { gradingId: grading.id, criterionId: criterion.id, score, savedAt: finishedAt };
    });
    await tx.insert(blindScores).values(scores);
  }
}

const middle = 0.7;

function scoreBy(
  { leaning, spread, pull, turns }: DemoInstructor,
  { name, maxScore }: CriterionSnapshot,
  rules: number,
  impression: number,
  chance: () => number,
): number {
  const own = rules / maxScore;
  const share = own + pull * (middle - own) + leaning + (turns[name] ?? 0) + impression + normal(chance) * spread;
  return Math.max(0, Math.min(maxScore, Math.round(share * maxScore)));
}

/** Approximately, with a standard deviation of 1: the sum of twelve uniform numbers (Irwin–Hall). */
function normal(chance: () => number): number {
  return Array.from({ length: 12 }, chance).reduce((sum, one) => sum + one, -6);
}

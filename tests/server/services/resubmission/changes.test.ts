import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { ComparisonOutcome } from '@server/documents/document-reader';
import { inProcessReader } from '@server/documents/in-process-reader';
import { gradeAndWait } from '@server/services/grading/grade';
import { resubmissionChanges } from '@server/services/resubmission/changes';
import { deleteSubmission } from '@server/services/submission/delete';
import { instructor, proofOf } from '@tests/support/app';
import { storedAttempt } from '@tests/support/attempt';
import { type GradingWorld, gradingWorld } from '@tests/support/grading';
import { cell, fileEvidence } from '@tests/support/prepared-submission';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { smallEvidence } from '@tests/support/submission';

let world: GradingWorld;
let compared = 0;
let failing: Extract<ComparisonOutcome, { ok: false }>['reason'] | null = null;
let better = '';

const grader = scriptedGrader(async ({ criterion }) => {
  const answer = fairAnswer(criterion);
  return criterion.name === better ? { ...answer, score: criterion.maxScore } : answer;
});

beforeAll(async () => {
  const reader = {
    ...inProcessReader,
    async compare(...given: Parameters<typeof inProcessReader.compare>): Promise<ComparisonOutcome> {
      compared += 1;
      return failing ? { ok: false, reason: failing } : inProcessReader.compare(...given);
    },
  };
  world = await gradingWorld(grader, { reader });
});

beforeEach(async () => {
  await world.database.sql`delete from submissions`;
  [compared, failing, better] = [0, null, ''];
});

afterAll(() => world[Symbol.asyncDispose]());

const [, deck, summary] = smallEvidence;
const priced = (price: number) => [
  fileEvidence('excel', [cell('Inputs', 'C5', `$${price}`, { value: price })]),
  ...[deck, summary].flatMap((file) => file ?? []),
];
const attempt = (number: number, price: number) => storedAttempt(world.deps, number, priced(price));
const changesOf = (id: number, against?: number) =>
  resubmissionChanges(world.deps, caller(), { id, ...(against !== undefined && { against }) });
const caller = () => ({
  user: instructor,
  sessionId: null,
  access: new Map(),
  address: '',
  browser: '',
  requestId: '',
});
const shownPrices = async (id: number, against?: number) => {
  const { files } = await changesOf(id, against);
  return files?.[0]?.parts[0]?.changes.map(({ before, after }) => [before?.text, after?.text]);
};

test('an attempt is compared with the one before it, or with any earlier one, and what was found is kept', async () => {
  const [first, second, third] = [await attempt(1, 2.49), await attempt(2, 2.79), await attempt(3, 2.99)];
  await storedAttempt(world.deps, 1, priced(9), 'bo@students.example');
  expect(await changesOf(third)).toMatchObject({ against: second, failure: null, otherReader: false });
  expect((await changesOf(third)).attempts.map(({ id }) => id)).toEqual([second, first]);
  expect(await shownPrices(third)).toEqual([['$2.79', '$2.99']]);
  expect(compared).toBe(1);
  expect(await shownPrices(third, first)).toEqual([['$2.49', '$2.99']]);
  expect(compared).toBe(2);
  await expect(changesOf(first, second)).rejects.toThrow('This earlier attempt does not exist');
});

test('where the earlier attempt was deleted the one before it takes its place', async () => {
  const [first, second, third] = [await attempt(1, 2.49), await attempt(2, 2.79), await attempt(3, 2.99)];
  await changesOf(third);
  await deleteSubmission(world.deps, second);
  expect(await changesOf(third)).toMatchObject({ against: first });
  expect(await shownPrices(third)).toEqual([['$2.49', '$2.99']]);
  await deleteSubmission(world.deps, first);
  expect(await changesOf(third)).toMatchObject({ attempts: [], against: null, files: null, failure: null });
});

test('each criterion comes with the points of both attempts, and so does the total', async () => {
  const [first, second] = [await attempt(1, 2.49), await attempt(2, 2.79)];
  await gradeAndWait(world.deps, caller(), { id: first });
  const ungraded = await changesOf(second);
  expect(ungraded.scores?.[0]).toMatchObject({ before: { score: 9, maxScore: 12 }, after: null });
  better = 'Pricing-Concept Application';
  await gradeAndWait(world.deps, caller(), { id: second });
  const { scores, total } = await changesOf(second);
  expect(scores).toHaveLength(11);
  const moved = scores?.filter(({ before, after }) => before?.score !== after?.score);
  expect(moved).toEqual([
    {
      criterionId: expect.any(Number),
      criterionName: 'Pricing-Concept Application',
      before: { score: 9, maxScore: 12 },
      after: { score: 12, maxScore: 12 },
      otherVersion: false,
    },
  ]);
  expect(total).toEqual({ before: { totalScore: 72, maxScore: 100 }, after: { totalScore: 75, maxScore: 100 } });
});

test('a student is told of attempts that this browser has proofs of, and of scores while both results are shown', async () => {
  const [first, second, third] = [await attempt(1, 2.49), await attempt(2, 2.79), await attempt(3, 2.99)];
  for (const id of [first, third]) await gradeAndWait(world.deps, caller(), { id });
  const proofs = await Promise.all([first, third].map((id) => proofOf(world.deps, id)));
  const access = new Map([first, third].map((id, at) => [id, proofs[at]?.split('=')[1] ?? '']));
  // Whoever names somebody's address as their own has no proof of what that student handed in before.
  const stranger = { ...caller(), user: null, access: new Map([...access].slice(1)) };
  expect(await resubmissionChanges(world.deps, stranger, { id: third })).toMatchObject({ attempts: [], files: null });
  await expect(resubmissionChanges(world.deps, stranger, { id: third, against: second })).rejects.toThrow(
    'This earlier attempt does not exist',
  );

  const student = { ...caller(), user: null, access };
  const answered = await resubmissionChanges(world.deps, student, { id: third });
  expect([answered.against, answered.attempts.length, answered.scores?.length]).toEqual([first, 1, 11]);
  await world.database.sql`update submissions set release = 'held' where id = ${first}`;
  expect(await resubmissionChanges(world.deps, student, { id: third })).toMatchObject({
    against: first,
    scores: null,
    total: { before: { totalScore: null }, after: { totalScore: null } },
    files: [{ slot: 'excel' }, { slot: 'ppt' }, { slot: 'summary' }],
  });
});

test('a comparison that fails says why and is not retried at once, one that found no process is', async () => {
  await attempt(1, 2.49);
  const second = await attempt(2, 2.79);
  failing = 'busy';
  expect((await changesOf(second)).failure).toBe(
    'The files could not be compared right now. Please try again in a minute.',
  );
  failing = 'too-slow';
  expect((await changesOf(second)).failure).toBe('The comparison with the earlier attempt took too long.');
  failing = null;
  expect((await changesOf(second)).files).toBeNull();
  expect(compared).toBe(2);
  await world.database.sql`update resubmissions set made_at = now() - interval '2 hours'`;
  expect(await shownPrices(second)).toEqual([['$2.49', '$2.79']]);
});

test('attempts that were read by two versions of the readers are said to be', async () => {
  const first = await attempt(1, 2.49);
  const second = await attempt(2, 2.79);
  await world.database.sql`update evidence set reader_version = 1
    where file_id in (select id from submission_files where submission_id = ${first})`;
  expect((await changesOf(second)).otherReader).toBe(true);
});

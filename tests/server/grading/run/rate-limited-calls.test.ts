import { expect, spyOn, test } from 'bun:test';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { readConfig } from '@server/config';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { GraderError } from '@server/grading/grader/grader';
import { currentResults } from '@server/grading/result/read';
import { CriterionGrading, type GradingSink } from '@server/grading/run/criterion-grading';
import { ensureGrading } from '@server/services/grading/ensure';
import { eventsOf, gradingWorld, quickTimings } from '@tests/support/grading';
import { startFakeOpenAi } from '@tests/support/openai';
import { criterion, preparedSubmission } from '@tests/support/prepared-submission';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

const never = new AbortController().signal;
const unheard = { onStarted: () => undefined, onPartial: () => undefined, onCall: () => undefined };

/** Little to write, so that a grading takes no longer than its calls wait. */
const answer = () => ({ evidence: [], rationale: 'Clear.', strengths: [], opportunities: [], nextSteps: [], score: 1 });

const graderAt = (baseUrl: string) =>
  createModelGrader({ kind: 'openai', apiKey: 'sk-none', baseUrl, model: 'gpt-5.4-mini', api: 'responses' });

test('eleven calls at once to a provider that takes four are refused seven times, a grading of eleven never', async () => {
  const strictly = { requests: { limit: 4, fullMs: 600_000 } };
  await using strict = startFakeOpenAi({ answer, pieceCharacters: 1_000, limits: strictly });
  const naive = graderAt(strict.url);
  const task = { submission: preparedSubmission(), criterion: criterion() };
  await Promise.allSettled(Array.from({ length: 11 }, () => naive.grade(task, unheard, never)));
  expect(strict.requests.filter(({ status }) => status === 429)).toHaveLength(7);

  const limits = { requests: { limit: 4, fullMs: 160 } };
  await using fake = startFakeOpenAi({ answer, pieceCharacters: 1_000, limits });
  await using world = await gradingWorld(graderAt(fake.url));
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  expect(fake.requests.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
  expect(await currentResults(world.database.db, id)).toHaveLength(11);
}, 30_000);

/** Says when a submission first asks for a permit, and whose calls were let through in which order. */
class WatchedSemaphore extends CallSemaphore {
  /** By what they take turns with: `submission:1`. */
  readonly letThrough: string[] = [];
  private readonly asked = new Map<string, PromiseWithResolvers<void>>();

  override acquire(...asking: Parameters<CallSemaphore['acquire']>): ReturnType<CallSemaphore['acquire']> {
    const [{ group }] = asking;
    const taken = super.acquire(...asking);
    this.of(group).resolve();
    return taken.then((slot) => {
      this.letThrough.push(group);
      return slot;
    });
  }

  askedBy(submissionId: number): Promise<void> {
    return this.of(`submission:${submissionId}`).promise;
  }

  private of(group: string): PromiseWithResolvers<void> {
    const known = this.asked.get(group) ?? Promise.withResolvers<void>();
    this.asked.set(group, known);
    return known;
  }
}

test('in a process whose one permit is taken another submission begins, has its first call next, and from then on they take turns', async () => {
  const hold = { kind: 'hold', afterTokens: 0 } as const;
  const limits = { requests: { limit: 1, fullMs: 40 } };
  await using fake = startFakeOpenAi({ answer, pieceCharacters: 1_000, faults: [hold], limits });
  const callSemaphore = new WatchedSemaphore(1);
  const config = readConfig({ GRADING_CONCURRENCY: '1' });
  await using world = await gradingWorld(graderAt(fake.url), { callSemaphore, config });
  const first = await storedSubmission(world.database.db);
  const second = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, first, false);
  await fake.received(1);
  await ensureGrading(world.deps, second, false);
  await callSemaphore.askedBy(second);
  fake.release();
  await Promise.all([eventsOf(world.deps, first), eventsOf(world.deps, second)]);
  expect(callSemaphore.letThrough).toEqual(
    Array.from({ length: 11 }, () => [`submission:${first}`, `submission:${second}`]).flat(),
  );
  expect(fake.requests.map(({ status }) => status)).toEqual(Array.from({ length: 22 }, () => 200));
}, 30_000);

test('a criterion that has long waited for its turn is tried again like any other', async () => {
  const clock = performance.now.bind(performance);
  let waited = 0;
  using _ = spyOn(performance, 'now').mockImplementation(() => clock() + waited);
  let calls = 0;
  const grader = scriptedGrader(async (task) => {
    calls += 1;
    if (calls === 1) throw new GraderError('transient', 'The connection to the AI provider was cut.');
    return fairAnswer(task.criterion);
  });
  const callSemaphore: Pick<CallSemaphore, 'acquire'> = {
    async acquire() {
      waited += 10 * quickTimings.retryBudget;
      return { reservation: null, release: () => undefined };
    },
  };
  const sink: GradingSink = {
    started: async () => undefined,
    delta: () => undefined,
    store: async () => undefined,
    failed: async () => undefined,
  };
  const deps = { grader, timings: quickTimings, at: async () => undefined };
  const limits = { callSemaphore, priority: { group: 'alone', order: 1 } };
  const grading = new CriterionGrading(deps, limits, sink, () => undefined, preparedSubmission(), never);
  await grading.grade(criterion());
  expect([calls, grading.failure]).toEqual([2, null]);
});

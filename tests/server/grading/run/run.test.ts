import { expect, test } from 'bun:test';
import type { GradingEvent, TrackedGradingEvent } from '@domain/grading/grading-event';
import { gradingEvents, gradingRuns, modelCalls } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { watchGrading } from '@server/grading/events/watch-grading';
import { GraderError } from '@server/grading/grader/grader';
import { currentResults } from '@server/grading/result/read';
import { ensureGrading } from '@server/services/grading/ensure';
import { adoptUngraded } from '@server/services/grading/overdue';
import { eventsOf, gradingWorld, namesOf, quickTimings } from '@tests/support/grading';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { eq, sql } from 'drizzle-orm';

test('a graded submission has a result for each of the eleven criteria and their plain sum as its total [3.11]', async () => {
  await using world = await gradingWorld(scriptedGrader());
  const { db } = world.database;
  const id = await storedSubmission(db);
  await ensureGrading(world.deps, id, false);
  const events = await eventsOf(world.deps, id);
  const results = await currentResults(db, id);
  expect(results.map(({ criterionName, score, maxScore }) => [criterionName, score, maxScore])).toEqual([
    ['Pricing-Concept Application', 9, 12],
    ['Analytical Accuracy & Insight', 10, 14],
    ['Excel Workbook', 7, 10],
    ['PowerPoint Deck', 6, 8],
    ['Executive Summary Email', 6, 8],
    ['Two-SKU Elasticity', 7, 10],
    ['Lift & ROI (3 promos)', 7, 10],
    ['Cross-price elasticity', 6, 8],
    ['Launch prices', 6, 8],
    ['12-month promo calendar', 4, 6],
    ['Margin leaks', 4, 6],
  ]);
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  expect(row).toMatchObject({ resultCount: 11, totalScore: 72, maxScore: 100 });
  expect(row?.gradedAt).toBeDate();
  const last = events.at(-1)?.event;
  expect(last).toMatchObject({ event: 'completed', totalScore: 72, maxScore: 100, letterGrade: 'C-' });
});

test('a stream begins with the run, tells each criterion from started to completed, and ends with completed', async () => {
  await using world = await gradingWorld(
    scriptedGrader(async ({ criterion }, listener) => {
      const answer = fairAnswer(criterion);
      listener.onStarted();
      listener.onPartial({ evidence: answer.evidence, rationale: 'The' });
      return answer;
    }),
  );
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const events = await eventsOf(world.deps, id);
  const [first, ...rest] = events.map(({ event }) => event);
  expect(first).toMatchObject({ event: 'run', submissionId: id, grader: 'scripted' });
  expect(first?.event === 'run' && first.criteria.map(({ name }) => name)[5]).toBe('Two-SKU Elasticity');
  expect(rest.filter(({ event }) => event === 'criterion.started')).toHaveLength(11);
  expect(rest.filter(({ event }) => event === 'criterion.completed')).toHaveLength(11);
  expect(rest.at(-1)?.event).toBe('completed');
  expect(new Set(events.map(({ id: eventId }) => eventId)).size).toBe(events.length);
});

test('a client that comes back with its last id misses no event and gets none twice, wherever it was cut off', async () => {
  await using world = await gradingWorld(scriptedGrader());
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const whole = await eventsOf(world.deps, id);
  for (const [at, { id: lastEventId }] of whole.entries()) {
    const rest = await eventsOf(world.deps, id, { lastEventId });
    expect(rest.map((each) => each.id)).toEqual(whole.slice(at + 1).map((each) => each.id));
  }
});

test('deltas add up to the words of the model and go when the result has them', async () => {
  const release = Promise.withResolvers<void>();
  const grader = scriptedGrader(async ({ criterion }, listener) => {
    const answer = fairAnswer(criterion);
    if (criterion.name !== 'Excel Workbook') return answer;
    listener.onPartial({ evidence: answer.evidence, rationale: 'Inputs ' });
    listener.onPartial({ evidence: answer.evidence, rationale: 'Inputs are apart.' });
    await release.promise;
    return answer;
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const fields: Record<string, string> = {};
  const viewer = { loggedIn: false, seesResults: () => true };
  const watch = { submissionIds: [id], lastEventId: null, viewer, follow: false };
  for await (const { event } of watchGrading(world.deps, watch, AbortSignal.timeout(20_000))) {
    if (event.event === 'criterion.delta') {
      fields[event.field] = (fields[event.field] ?? '').slice(0, event.offset) + event.text;
      if (fields.rationale === 'Inputs are apart.') release.resolve();
    }
  }
  expect(fields).toEqual({ evidence: 'We recommend launching at $2.49', rationale: 'Inputs are apart.' });
  const left = await world.database.db.select().from(gradingEvents).where(eq(gradingEvents.kind, 'criterion.delta'));
  expect(left).toEqual([]);
});

test('while results are held back a stream says which areas are done, but not one score, sentence or flag', async () => {
  const release = Promise.withResolvers<void>();
  await using world = await gradingWorld(
    scriptedGrader(async ({ criterion }, listener) => {
      listener.onPartial({ rationale: 'SECRET-WORDS' });
      await release.promise;
      return { ...fairAnswer(criterion), rationale: 'SECRET-WORDS' };
    }),
  );
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const watchAs = (sees: boolean) => {
    const viewer = { loggedIn: false, seesResults: () => sees };
    const watch = { submissionIds: [id], lastEventId: null, viewer, follow: false };
    return watchGrading(world.deps, watch, AbortSignal.timeout(20_000));
  };
  // A student who comes when words are written, and before they are a result, is told neither.
  for await (const { event } of watchAs(true)) if (event.event === 'criterion.delta') break;
  const events: TrackedGradingEvent[] = [];
  for await (const event of watchAs(false)) {
    events.push(event);
    release.resolve();
  }
  expect(namesOf(events).filter((name) => name === 'criterion.completed')).toHaveLength(11);
  expect(namesOf(events)).not.toContain('criterion.delta');
  const text = JSON.stringify(events);
  expect(text).not.toContain('SECRET-WORDS');
  expect(text).not.toContain('flag');
  expect(events.at(-1)?.event).toEqual({
    event: 'completed',
    submissionId: id,
    totalScore: null,
    maxScore: 100,
    letterGrade: null,
    results: [],
  });
});

test('a criterion that fails for a moment is announced as retried, restarted, and completed', async () => {
  const grader = scriptedGrader(async ({ criterion }, _listener, _signal, attempt) => {
    if (criterion.name === 'Margin leaks' && attempt < 3) throw new GraderError('transient', 'the stream was cut');
    return fairAnswer(criterion);
  });
  // However busy the machine is: how long is tried is held elsewhere.
  const timings = { ...quickTimings, retryBudget: 60_000 };
  await using world = await gradingWorld(grader, { timings });
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const events = await eventsOf(world.deps, id);
  const leaks = grader.asked.find(({ name }) => name === 'Margin leaks')?.id;
  const ofLeaks = events.filter(({ event }) => 'criterionId' in event && event.criterionId === leaks);
  expect(namesOf(ofLeaks)).toEqual([
    'criterion.started',
    'criterion.failed',
    'criterion.started',
    'criterion.failed',
    'criterion.started',
    'criterion.completed',
  ]);
  expect(ofLeaks[1]?.event).toMatchObject({
    error: 'The AI is not responding. Your work is safe and is graded as soon as it is back.',
    willRetry: true,
  });
  expect(events.at(-1)?.event.event).toBe('completed');
});

test('a score out of range is asked for once more with the reason, then fails its criterion; it is never stored', async () => {
  const corrections: (string | undefined)[] = [];
  const grader = scriptedGrader(async ({ criterion, correction }) => {
    if (criterion.name !== 'Launch prices') return fairAnswer(criterion);
    corrections.push(correction);
    return { ...fairAnswer(criterion), score: 9 };
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const events = await eventsOf(world.deps, id);
  expect(corrections).toEqual([undefined, 'The score 9 is outside of 0 to 8.']);
  const launch = grader.asked.find(({ name }) => name === 'Launch prices')?.id ?? 0;
  const last = events.at(-1)?.event;
  expect(last).toMatchObject({
    event: 'failed',
    missing: [launch],
    error: 'The grader did not answer. Your files are kept: nothing has to be uploaded again.',
  });
  expect(last?.event === 'failed' && last.results).toHaveLength(10);
  const [row] = await world.database.db.select().from(submissions).where(eq(submissions.id, id));
  expect(row).toMatchObject({ resultCount: 10, totalScore: null, maxScore: null, gradedAt: null });
});

test('after a run that left criteria without a result, grading again asks exactly those, in the same run', async () => {
  let broken = true;
  const grader = scriptedGrader(async ({ criterion }) => {
    if (broken && criterion.maxScore === 6) throw new GraderError('rejected', 'refused');
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  const first = await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  broken = false;
  grader.asked.length = 0;
  const second = await ensureGrading(world.deps, id, false);
  const events = await eventsOf(world.deps, id);
  expect(second.runId).toBe(first.runId);
  expect(grader.asked.map(({ name }) => name).sort()).toEqual(['12-month promo calendar', 'Margin leaks']);
  expect(namesOf(events).filter((name) => name === 'run' || name === 'failed')).toEqual(['run']);
  expect(namesOf(events).at(-1)).toBe('completed');
});

test('a wrong key ends the run with a sentence that the work is safe, and is tried again by itself', async () => {
  let key = 'wrong';
  const grader = scriptedGrader(async ({ criterion }) => {
    if (key === 'wrong') throw new GraderError('waiting', 'The API key is not accepted.');
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const watched = async (name: GradingEvent['event'], loggedIn: boolean) => {
    const viewer = { loggedIn, seesResults: () => true };
    const watch = { submissionIds: [id], lastEventId: null, viewer, follow: true };
    for await (const { event } of watchGrading(world.deps, watch, AbortSignal.timeout(20_000))) {
      if (event.event === name) return event;
    }
  };
  const student = await watched('failed', false);
  const instructor = await watched('failed', true);
  expect(student?.event === 'failed' && student.error).toBe(
    'The AI service cannot be used now. Your work is safe and is graded as soon as it is back; you do not need to upload it again.',
  );
  expect(instructor?.event === 'failed' && instructor.error).toBe('The API key is not accepted.');
  key = 'right';
  await watched('completed', false);
  expect(await currentResults(world.database.db, id)).toHaveLength(11);
});

test('a provider that stays away for longer than a criterion is tried keeps the run waiting, and it goes on by itself', async () => {
  let away = true;
  const grader = scriptedGrader(async ({ criterion }) => {
    // Refused for good, too: the run comes back for the other one all the same.
    if (away && criterion.name === 'Launch prices') throw new GraderError('rejected', 'refused');
    if (away && criterion.name === 'Margin leaks') throw new GraderError('transient', 'The provider is away.');
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader, { timings: { ...quickTimings, retryBudget: 20 } });
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const watched = async (name: GradingEvent['event']) => {
    const viewer = { loggedIn: false, seesResults: () => true };
    const watch = { submissionIds: [id], lastEventId: null, viewer, follow: true };
    for await (const { event } of watchGrading(world.deps, watch, AbortSignal.timeout(20_000))) {
      if (event.event === name) return event;
    }
  };
  const waits = await watched('failed');
  expect(waits?.event === 'failed' && [waits.error, waits.results.length]).toEqual([
    'The AI service cannot be used now. Your work is safe and is graded as soon as it is back; you do not need to upload it again.',
    9,
  ]);
  away = false;
  await watched('completed');
  expect(await currentResults(world.database.db, id)).toHaveLength(11);
  expect(grader.asked.filter(({ name }) => name === 'Excel Workbook')).toHaveLength(1);
});

test('a run that was taken ten times already is not given up because the database went away', async () => {
  let away = true;
  const grader = scriptedGrader(async ({ criterion }) => {
    if (away && criterion.name === 'Margin leaks') {
      away = false;
      throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });
    }
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  await world.database.sql`alter table grading_runs alter attempts set default 10`;
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const viewer = { loggedIn: false, seesResults: () => true };
  const watch = { submissionIds: [id], lastEventId: null, viewer, follow: true };
  const events: string[] = [];
  for await (const { event } of watchGrading(world.deps, watch, AbortSignal.timeout(4_000))) {
    events.push(event.event);
    if (event.event === 'completed') break;
  }
  expect(events.at(-1)).toBe('completed');
});

test('a watch that finds a run opened again while it reads goes on to the end of that run', async () => {
  const gate = Promise.withResolvers<void>();
  let broken = true;
  const grader = scriptedGrader(async ({ criterion }) => {
    if (broken) throw new GraderError('rejected', 'refused');
    await gate.promise;
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  const { sql } = world.database;
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  broken = false;
  // The events are held while the watch has already read that the run has ended.
  const events = await sql.begin(async (tx) => {
    await tx`lock table grading_events in access exclusive mode`;
    const reading = eventsOf(world.deps, id);
    while ((await tx`select 1 from pg_locks where not granted and relation = 'grading_events'::regclass`).length === 0);
    await tx`update grading_run_criteria set state = 'waiting' where submission_id = ${id}`;
    await tx`update grading_runs set state = 'queued', finished_at = null, error = null, last_seq = last_seq + 1
      where submission_id = ${id}`;
    await tx`insert into grading_events (run_id, seq, kind, body) select run.id, last_seq, told.kind, told.body
      from grading_runs run join grading_events told on told.run_id = run.id and told.kind = 'run'
      where run.submission_id = ${id}`;
    return { reading };
  });
  gate.resolve();
  expect(namesOf(await events.reading).at(-1)).toBe('completed');
});

test('a request during a run joins it: one run, each criterion asked once', async () => {
  const gate = Promise.withResolvers<void>();
  const grader = scriptedGrader(async ({ criterion }) => {
    await gate.promise;
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  const started = await Promise.all(Array.from({ length: 8 }, () => ensureGrading(world.deps, id, false)));
  gate.resolve();
  await eventsOf(world.deps, id);
  expect(new Set(started.map(({ runId }) => runId)).size).toBe(1);
  expect(grader.asked).toHaveLength(11);
  expect((await ensureGrading(world.deps, id, false)).state).toBe('completed');
});

test('grading a complete submission again makes new iterations and keeps the old ones in history [4.2]', async () => {
  await using world = await gradingWorld(scriptedGrader());
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  await ensureGrading(world.deps, id, true);
  const events = await eventsOf(world.deps, id);
  const results = await currentResults(world.database.db, id);
  expect(results.map(({ gradingIteration }) => gradingIteration)).toEqual(Array(11).fill(2));
  expect(namesOf(events).filter((name) => name === 'run')).toHaveLength(1);
});

test('a submission deleted in the middle of its grading stops the run and leaves nothing of it', async () => {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const grader = scriptedGrader(async ({ criterion }) => {
    asked.resolve();
    await gate.promise;
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  const { db } = world.database;
  const id = await storedSubmission(db);
  await ensureGrading(world.deps, id, false);
  await asked.promise;
  await db.delete(submissions).where(eq(submissions.id, id));
  gate.resolve();
  const next = await storedSubmission(db);
  await ensureGrading(world.deps, next, false);
  expect(namesOf(await eventsOf(world.deps, next)).at(-1)).toBe('completed');
  expect(await db.select().from(gradingRuns).where(eq(gradingRuns.submissionId, id))).toEqual([]);
});

test('every attempt at the provider is kept, failed ones too', async () => {
  const usage = { inputTokens: 900, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 50, reasoningTokens: 0 };
  const grader = scriptedGrader(async ({ criterion }, listener, _signal, attempt) => {
    const error = criterion.name === 'Excel Workbook' && attempt === 1 ? 'cut off' : null;
    listener.onCall({ request: { model: 'scripted' }, response: '{}', error, usage, ms: 12 });
    if (error) throw new GraderError('transient', error);
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  const calls = await world.database.db.select().from(modelCalls);
  expect(calls).toHaveLength(12);
  expect(calls.filter(({ error }) => error === 'cut off')).toHaveLength(1);
});

test('an upload that nobody had graded in time is started by the server', async () => {
  await using world = await gradingWorld(scriptedGrader(), { timings: { ...quickTimings, adoptAfter: 0 } });
  const id = await storedSubmission(world.database.db);
  expect(namesOf(await eventsOf(world.deps, id)).at(-1)).toBe('completed');
});

test('an older upload without a grading waits for the hourly look at all of them', async () => {
  await using world = await gradingWorld(scriptedGrader());
  const { db } = world.database;
  await storedSubmission(db);
  await db.update(submissions).set({ uploadedAt: sql`now() - interval '2 days'` });
  expect(await adoptUngraded(world.deps, 600_000, 'day')).toBe(0);
  expect(await adoptUngraded(world.deps, 600_000)).toBe(1);
});

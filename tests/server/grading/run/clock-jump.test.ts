import { afterEach, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test';
import { watchGrading } from '@server/grading/events/watch-grading';
import { GraderError } from '@server/grading/grader/grader';
import { ensureGrading } from '@server/services/grading/ensure';
import { eventsOf, gradingWorld, namesOf } from '@tests/support/grading';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(30_000);

const aDay = 86_400_000;

afterEach(() => {
  setSystemTime();
});

test('when the clock is set back a day in the middle of a grading, the model’s text is still emitted', async () => {
  const release = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<void>();
  const over = new AbortController();
  const grader = scriptedGrader(async ({ criterion }, listener) => {
    const answer = fairAnswer(criterion);
    if (criterion.name !== 'Excel Workbook') return answer;
    listener.onPartial({ evidence: answer.evidence, rationale: 'Inputs ' });
    await shown.promise;
    setSystemTime(new Date(Date.now() - aDay));
    // Sooner than a stream looks by itself; what came before does not count.
    setTimeout(() => over.abort(), 4_000);
    listener.onPartial({ evidence: answer.evidence, rationale: 'Inputs are apart.' });
    await release.promise;
    return answer;
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  let rationale = '';
  const viewer = { loggedIn: false, seesResults: () => true };
  const watch = { submissionIds: [id], lastEventId: null, viewer, follow: false };
  over.signal.addEventListener('abort', () => release.resolve());
  for await (const { event } of watchGrading(world.deps, watch, over.signal)) {
    if (event.event !== 'criterion.delta' || event.field !== 'rationale') continue;
    rationale = rationale.slice(0, event.offset) + event.text;
    shown.resolve();
    if (rationale === 'Inputs are apart.') release.resolve();
  }
  expect(rationale).toBe('Inputs are apart.');
});

test('when the clock is set ahead a day in the middle of a grading, a failure that passes is still tried again', async () => {
  const grader = scriptedGrader(async ({ criterion }, _listener, _signal, attempt) => {
    if (criterion.name !== 'Excel Workbook' || attempt > 1) return fairAnswer(criterion);
    setSystemTime(new Date(Date.now() + aDay));
    throw new GraderError('transient', 'The model is away for a moment.');
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  expect(namesOf(await eventsOf(world.deps, id)).at(-1)).toBe('completed');
});

test('a clock that was a day ahead when a grading began to wait does not keep it waiting for a day', async () => {
  let isRight = false;
  const grader = scriptedGrader(async ({ criterion }) => {
    if (isRight) return fairAnswer(criterion);
    isRight = true;
    setSystemTime(new Date(Date.now() + aDay));
    throw new GraderError('waiting', 'The API key is not accepted.');
  });
  await using world = await gradingWorld(grader);
  const id = await storedSubmission(world.database.db);
  await ensureGrading(world.deps, id, false);
  const viewer = { loggedIn: false, seesResults: () => true };
  const watch = { submissionIds: [id], lastEventId: null, viewer, follow: true };
  const names: string[] = [];
  for await (const { event } of watchGrading(world.deps, watch, AbortSignal.timeout(4_000))) {
    names.push(event.event);
    if (event.event === 'completed') break;
  }
  expect(names.at(-1)).toBe('completed');
});

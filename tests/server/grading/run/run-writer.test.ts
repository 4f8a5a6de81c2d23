import { expect, test } from 'bun:test';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { ensureGrading } from '@server/services/grading/ensure';
import { eventsOf, gradingWorld, namesOf } from '@tests/support/grading';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { untilWaiting } from '@tests/support/until-waiting';

test('results that arrive while another one is being written are written together, each with its event', async () => {
  const begun = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const counts = { begun: 0, answered: 0 };
  const grader = scriptedGrader(async ({ criterion }) => {
    counts.begun += 1;
    if (counts.begun === 11) begun.resolve();
    await (criterion.name === 'Excel Workbook' ? first : others).promise;
    return fairAnswer(criterion);
  });
  await using world = await gradingWorld(grader, {
    callSemaphore: new CallSemaphore(11),
    at: async (point) => {
      if (point !== 'grading.answered') return;
      counts.answered += 1;
      if (counts.answered === 11) answered.resolve();
    },
  });
  const { db, sql } = world.database;
  const id = await storedSubmission(db);
  await ensureGrading(world.deps, id, false);
  await begun.promise;
  await sql.begin(async (holder) => {
    await holder`select 1 from submissions where id = ${id} for update`;
    first.resolve();
    await untilWaiting(sql);
    others.resolve();
    await answered.promise;
  });
  const events = namesOf(await eventsOf(world.deps, id));
  expect(events.filter((name) => name === 'criterion.completed')).toHaveLength(11);
  const [row] = await sql`select count(*)::int as results, count(distinct xmin::text)::int as transactions
    from grading_results where submission_id = ${id}`;
  expect(row).toEqual({ results: 11, transactions: 2 });
});

import { expect, test } from 'bun:test';
import { ExperimentSink } from '@server/experiment/keep-result';
import { LeaseLost } from '@server/grading/events/event-log';
import { getVersion } from '@server/services/criterion/versions';
import { openExperiment } from '@server/services/experiment/open';
import { testDatabase } from '@tests/support/database';
import { storedSubmission } from '@tests/support/submission';
import { untilWaiting } from '@tests/support/until-waiting';
import { storedUser } from '@tests/support/user';

test('an experiment that is stopped while a result of it is being kept is stopped, and no deadlock', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  const actor = await storedUser({ database });
  const submissionId = await storedSubmission(db);
  const criterion = await getVersion(db, { id: 1, version: 1 });
  const experimentId = await db.transaction((tx) =>
    openExperiment(tx, actor, {
      kind: 'stability',
      name: 'Again',
      caseStudyId: 1,
      estimatedCost: null,
      variants: [{ label: 'same', grader: 'scripted', criteria: [criterion] }],
      runs: [{ submissionId, variant: 0, repeat: 1, criteria: [1] }],
    }),
  );
  const lease = crypto.randomUUID();
  const [run] = await sql`update experiment_runs set state = 'running', lease = ${lease} returning id`;
  const held = { id: Number(run?.id), experimentId, submissionId, variant: 0, repeat: 1, lease, attempts: 1 };
  const sink = new ExperimentSink({ database, at: async () => undefined }, held, true);
  const grade = { score: 3, rationale: '', strengths: [], opportunities: [], nextSteps: [] };
  const kept = await sql.begin(async (stopping) => {
    await stopping`select from experiments where id = ${experimentId} for update`;
    const keeping = sink
      .store(criterion, { ...grade, evidence: [], flagReasons: [], flagCodes: [] })
      .catch((error) => error);
    await untilWaiting(sql);
    await stopping`update experiment_runs set state = 'stopped', lease = null where experiment_id = ${experimentId}`;
    return { keeping };
  });
  expect(await kept.keeping).toBeInstanceOf(LeaseLost);
});

import { expect, test } from 'bun:test';
import { readConfig } from '@server/config';
import { morning } from '@server/services/dashboard/morning';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { testDatabase } from '@tests/support/database';
import { silent } from '@tests/support/grading';
import { modelPorts } from '@tests/support/model-ports';
import { scriptedGrader } from '@tests/support/scripted-grader';

const today = new Date('2026-03-01T23:30:00Z');
const openai = readConfig({ OPENAI_API_KEY: 'sk-test' });

async function world() {
  const database = await testDatabase();
  const { sql } = database;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score)
    values (1, 'a', 'a@halden.com', 1, '\\x00', '2026-03-01T00:00:00Z', 11, 90, 100),
      (1, 'b', 'b@halden.com', 1, '\\x00', '2026-02-28T23:59:59Z', 11, 60, 100),
      (1, 'c', 'c@halden.com', 1, '\\x00', '2026-02-23T00:00:00Z', 11, 71, 100),
      (1, 'd', 'd@halden.com', 1, '\\x00', '2026-02-22T23:59:59Z', 0, null, null),
      (1, 'e', 'e@halden.com', 1, '\\x00', '2026-01-31T23:59:59Z', 0, null, null)`;
  return { database, sql, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

test('the morning tells what came in today and in seven days, and this month against last, by UTC days', async () => {
  await using there = await world();
  const answered = await morning(
    {
      database: there.database,
      config: readConfig({}),
      grader: scriptedGrader(),
      otherGraders: [],
      ...modelPorts,
      log: silent,
    },
    today,
  );
  expect(answered.cameIn).toEqual({ today: 1, lastSevenDays: 3 });
  expect(answered.month).toBe('2026-03');
  expect(answered.caseStudies).toMatchObject([
    {
      id: 1,
      name: 'Pricing & Profit Simulation',
      graded: 3,
      thisMonth: { submissions: 1, graded: 1, averageScore: 90 },
      lastMonth: { submissions: 3, graded: 2, averageScore: 65.5 },
    },
  ]);
});

test('what waits is flagged results, gradings whose last attempt failed, emails to students that failed and were not resent, and open questions', async () => {
  await using there = await world();
  const { sql } = there;
  await sql`insert into criterion_versions (criterion_id, version, snapshot) values (1, 1, '{}') on conflict do nothing`;
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, evidence, graded_by, flag_reasons, reviewed_at, superseded_at)
    values (1, 1, 1, 1, 1, 10, '', '[]', 'ai', '{doubt}', null, now()), (1, 1, 1, 2, 1, 10, '', '[]', 'ai', '{doubt}', null, null),
      (2, 1, 1, 1, 1, 10, '', '[]', 'ai', '{doubt}', now(), null), (3, 1, 1, 1, 9, 10, '', '[]', 'ai', '{}', null, null)`;
  await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
    values (1, 'full', 'failed', 'x', '1'), (1, 'full', 'done', 'x', '1'), (2, 'full', 'failed', 'x', '1'),
      (3, 'regrade', 'failed', 'x', '1')`;
  await sql`insert into mails (kind, recipient, submission_id, state)
    values ('results', 'a@halden.com', 1, 'failed'), ('results', 'b@halden.com', 2, 'sent')`;
  await sql`insert into questions (submission_id, question, answer, answered_at)
    values (1, 'Why?', null, null), (1, 'How?', 'So.', now()), (2, 'When?', null, null)`;
  const answered = await morning(
    {
      database: there.database,
      config: readConfig({}),
      grader: scriptedGrader(),
      otherGraders: [],
      ...modelPorts,
      log: silent,
    },
    today,
  );
  expect(answered.waiting).toEqual({
    flagged: { total: 1, capped: false },
    failedGradings: { total: 1, capped: false, newest: [named('b', 2)] },
    failedMails: { total: 1, capped: false, newest: [named('a', 1)] },
    openQuestions: { total: 2, capped: false },
    approvals: { total: 0, capped: false },
  });
  await sql`insert into mails (kind, recipient, submission_id, state) values ('results', 'a@halden.com', 1, 'sent'),
    ('notification', 'admin@example.com', 2, 'failed')`;
  const { waiting } = await morning(
    {
      database: there.database,
      config: openai,
      grader: scriptedGrader(),
      otherGraders: [],
      ...modelPorts,
      log: silent,
    },
    today,
  );
  expect(waiting.failedMails).toEqual({ total: 0, capped: false, newest: [] });
});

const named = (studentId: string, id: number) => ({
  id,
  studentId,
  userEmail: `${studentId}@halden.com`,
  displayName: studentId,
  submissionNumber: 1,
});

test('submissions that are graded again are not counted again, and raise what each has cost [S1.2]', async () => {
  await using there = await world();
  const { sql, database } = there;
  const usage = '{"inputTokens": 1000000, "cachedTokens": 400000, "outputTokens": 100000}';
  const grade = async (submission: number) => {
    const [run] = await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
      values (${submission}, 'full', 'running', 'gpt-5.4-mini-2026-03-17', '1') returning id`;
    await sql`insert into model_calls (run_id, criterion_id, attempt, request, response, usage, ms, at)
      values (${run?.id}, 1, 1, '{}', '', ${usage}::text::jsonb, 1, '2026-03-01T10:00:00Z')`;
    await sql`update grading_runs set state = 'done', finished_at = '2026-03-01T10:00:00Z' where id = ${run?.id}`;
  };
  const cost = async () =>
    (
      await morning(
        { database, config: openai, grader: scriptedGrader(), otherGraders: [], ...modelPorts, log: silent },
        today,
      )
    ).cost;
  for (const submission of [1, 2]) await grade(submission);
  const before = await cost();
  expect([before.gradings, before.costPerGrading?.toFixed(2)]).toEqual([2, '0.93']);
  for (const submission of [1, 2]) await grade(submission);
  const after = await cost();
  expect([after.gradings, after.costPerGrading?.toFixed(2), after.cost?.toFixed(2)]).toEqual([2, '1.86', '3.72']);
});

test('grading costs what its calls used this month, by model and per whole grading, deleted submissions included', async () => {
  await using there = await world();
  const { sql, database } = there;
  const cost = async (config = openai) =>
    (await morning({ database, config, grader: scriptedGrader(), otherGraders: [], ...modelPorts, log: silent }, today))
      .cost;
  const grade = async (submission: number, grader: string, at: string, usage: string | null) => {
    const [run] = await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
      values (${submission}, 'full', 'running', ${grader}, '1') returning id`;
    await sql`insert into model_calls (run_id, criterion_id, attempt, request, response, usage, ms, at)
      values (${run?.id}, 1, 1, '{}', '', ${usage}::text::jsonb, 1, ${at}::text::timestamptz)`;
    await sql`update grading_runs set state = 'done', finished_at = ${at}::text::timestamptz where id = ${run?.id}`;
  };
  expect(await cost()).toMatchObject({ models: [], gradings: 0, cost: 0, costPerGrading: null });
  await grade(1, 'offline', '2026-03-01T10:00:00Z', null);
  expect(await cost()).toMatchObject({ models: [], gradings: 0, cost: 0 });
  const usage = '{"inputTokens": 1000000, "cachedTokens": 400000, "outputTokens": 100000}';
  await grade(1, 'gpt-5.4-mini-2026-03-17', '2026-03-01T10:00:00Z', usage);
  await grade(2, 'gpt-5.4-mini-2026-03-17', '2026-03-01T11:00:00Z', usage);
  await grade(3, 'gpt-5.4-mini-2026-03-17', '2026-02-28T11:00:00Z', usage);
  // 0.6 × 0.75 + 0.4 × 0.075 + 0.1 × 4.5 = 0.93 dollars for each of the two of March.
  const spent = await cost();
  expect(spent).toMatchObject({ gradings: 2, tokensPerGrading: 1_100_000 });
  expect(spent.models).toMatchObject([{ calls: 2, inputTokens: 2_000_000, outputTokens: 200_000 }]);
  expect(spent.cost).toBeCloseTo(1.86, 10);
  expect(spent.costPerGrading).toBeCloseTo(0.93, 10);
  await sql`delete from submissions where id = 2`;
  expect(await cost()).toEqual(spent);
  const at = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: 'http://localhost:1/v1' };
  const elsewhere = readConfig({ ...at, OPENAI_MODEL: 'gpt-5.4-mini-2026-03-17' });
  await keepEnvironment({ database, config: elsewhere });
  expect(await cost(elsewhere)).toMatchObject({ cost: null, costPerGrading: null, tokensPerGrading: 1_100_000 });
  await keepEnvironment({ database, config: openai });
  await grade(3, 'house-model', '2026-03-01T12:00:00Z', usage);
  // It was graded in February: a submission is counted once.
  expect(await cost()).toMatchObject({ cost: null, gradings: 2, models: [{ cost: 1.86 }, { cost: null }] });
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { GradingRun, Replay } from '@domain/grading/schema';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { readerVersion } from '@server/documents/document-reader';
import { type GradingRecord, readRecord } from '@server/grading/answer/record';
import { currentVersions } from '@server/grading/answer/versions';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { fileEvidence } from '@tests/support/prepared-submission';
import { smallEvidence, storedSubmission } from '@tests/support/submission';

let fake: FakeOpenAi;
let world: AppWorld;
let instructor: ReturnType<typeof adminCalls>;
let graded: number;
let run: GradingRun;

/** A memo that names its author, who is masked in what a model reads. */
const signed = [
  ...smallEvidence.slice(0, 2),
  fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'We recommend $2.49, Maya Okafor' }]),
];

beforeAll(async () => {
  fake = startFakeOpenAi();
  world = await appWorld(
    createModelGrader({ kind: 'openai', apiKey: 'sk-none', baseUrl: fake.url, model: 'made', api: 'responses' }),
  );
  instructor = adminCalls(world);
  graded = await storedSubmission(world.deps.database.db, signed);
  await instructor.post(`/api/submissions/${graded}/grade`);
  [run] = (await instructor.get<GradingRun[]>(`/api/submissions/${graded}/grading`)).body as [GradingRun];
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await fake?.stop();
});

const address = (criterionId: number, what: 'replay' | 'record', submission = graded, runId = run.id) =>
  `/api/submissions/${submission}/grading/${runId}/criteria/${criterionId}/${what}`;
const replayed = async (criterionId: number) => (await instructor.get<Replay>(address(criterionId, 'replay'))).body;

test('every stored answer of a run comes to the same result again, without asking the model', async () => {
  const asked = fake.requests.length;
  for (const { criterionId, result } of run.criteria) {
    expect(await replayed(criterionId)).toEqual({
      outcome: 'same',
      says: 'The same result.',
      method: 'The saved answer was checked again against the files. No model was called.',
      differences: [],
      reasons: [],
      attempts: [{ attempt: 1, accepted: true, says: null }],
      score: result?.score ?? -1,
      versions: { recorded: currentVersions, now: currentVersions },
    });
  }
  expect(fake.requests.length).toBe(asked);
});

test('what an older prompt or check made of an answer is replayed all the same, and the difference is explained', async () => {
  const { sql } = world.deps.database;
  const id = run.criteria[1]?.criterionId ?? 0;
  await sql`update model_calls set versions = versions || '{"prompt":"3","check":0}',
    request = jsonb_set(request, '{instructions}', '"Grade this."') where criterion_id = ${id}`;
  await sql`update grading_results set score = 1, flag_reasons = '{}' where criterion_id = ${id}`;
  const replay = await replayed(id);
  expect(replay.outcome).toBe('different');
  expect(replay.differences).toEqual([{ field: 'score', recorded: '1', replayed: String(replay.score) }]);
  expect(replay.reasons).toEqual([
    `Graded with prompt version 3; the current version is ${currentVersions.prompt}.`,
    `Checked with version 0 of the checks; the current version is ${currentVersions.check}.`,
    'The instructions or the text of the case study have changed since.',
  ]);
  await sql`update model_calls set versions = null, request = '{"model":"older"}' where criterion_id = ${id}`;
  const older = await replayed(id);
  expect([older.outcome, older.reasons]).toEqual([
    'different',
    ['This run is too old to name the versions of its form and checks.'],
  ]);
});

test('an answer that cannot be read any more, and one that was never kept, are reported and break nothing', async () => {
  const { sql } = world.deps.database;
  const [, , third, fourth, fifth] = run.criteria.map(({ criterionId }) => criterionId);
  await sql`update model_calls set response = left(response, 40) where criterion_id = ${third ?? 0}`;
  expect(await replayed(third ?? 0)).toMatchObject({
    outcome: 'refused',
    score: null,
    attempts: [{ attempt: 1, accepted: false, says: 'The answer is not the JSON that was asked for.' }],
  });
  await sql`update model_calls set response = replace(response, '"rationale"', '"reasons"')
    where criterion_id = ${fourth ?? 0}`;
  expect((await replayed(fourth ?? 0)).attempts[0]?.says).toContain('does not follow the schema: rationale must be');
  await sql`delete from model_calls where criterion_id = ${fifth ?? 0}`;
  expect((await replayed(fifth ?? 0)).outcome).toBe('no-answer');
  expect((await instructor.get(address(third ?? 0, 'replay', graded, 999_999))).status).toBe(404);
  expect((await instructor.get(address(999_999, 'record'))).status).toBe(404);
});

test('a record holds all that a replay needs, and neither a name nor an address', async () => {
  const id = run.criteria[0]?.criterionId ?? 0;
  const sent = await world.call(address(id, 'record'), { headers: { 'x-test-user': 'user' } });
  expect(sent.headers.get('content-disposition')).toContain(
    `filename="Submission ${graded}, Pricing-Concept Application, run ${run.id}.json"`,
  );
  const text = await sent.text();
  expect(text).not.toMatch(/maya|okafor|halden/i);
  const read = readRecord(text);
  if (!read.ok) throw new Error(read.reason);
  const { criteria, grader, gradedBy } = read.record;
  expect([grader, gradedBy, criteria.length]).toEqual(['made', 'ai', 1]);
  const [call] = criteria[0]?.calls ?? [];
  expect(call?.request.instructions).toBe(fake.requests[0]?.prompt.instructions ?? '');
  expect(JSON.parse(call?.response ?? '').score).toBe(criteria[0]?.result?.score);
  const { submission }: GradingRecord = JSON.parse(text);
  expect(submission).toMatchObject({
    id: graded,
    number: 1,
    caseStudy: 'Pricing & Profit Simulation',
    student: 'm•••@h•••.com',
    files: [
      { slot: 'excel', format: 'xlsx', reader: readerVersion },
      { slot: 'ppt', format: 'pptx', reader: readerVersion },
      { slot: 'summary', format: 'docx', reader: readerVersion },
    ],
    evidence: fake.requests[0]?.prompt.evidence ?? '',
  });
  expect(submission?.evidence).toContain('We recommend $2.49, [student]');
});

test('what the offline rules graded is graded by them again, also where a model grades by now', async () => {
  await using offline = await appWorld(world.deps.rules);
  const other = adminCalls(offline);
  const id = await storedSubmission(offline.deps.database.db);
  const [first] = (await other.post<{ id: number }[]>(`/api/submissions/${id}/grade`)).body;
  await other.post(`/api/grading-results/${first?.id}/regrade`, { feedback: 'See slide 1' });
  const runs = (await other.get<GradingRun[]>(`/api/submissions/${id}/grading`)).body;
  for (const { id: runId, criteria } of runs) {
    for (const { criterionId } of criteria) {
      const { body } = await other.get<Replay>(address(criterionId, 'replay', id, runId));
      expect([body.outcome, body.method, body.reasons]).toEqual([
        'same',
        'The offline rules graded the files again.',
        [],
      ]);
    }
  }
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readNotification } from '@server/services/mail/read-notification';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { type RestCall, restCalls, rowIn } from '@tests/support/course-calls';
import { blankStorage, type HiddenWorld, hiddenStudents } from '@tests/support/hidden-students';
import { readableAnswer } from '@tests/support/readable-answer';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let planted: HiddenWorld;
let marker = '';
let other = '';
let accounts: number[] = [];

/** Of the submission's first marks; nothing else has these. */
const marks = /argues well|8731|Plumbago|Look at the deck of|Snodgrass asked/;

beforeAll(async () => {
  world = await userWorld({ storage: blankStorage });
  planted = await hiddenStudents(world);
  const { sql } = world.deps.database;
  const { submission = 0, 'case study': caseStudy = 0 } = planted.rows;
  await sql`update case_studies set anonymous = false where id = ${caseStudy}`;
  await sql`update submissions set total_score = 8731, max_score = 9999, graded_at = now() where id = ${submission}`;
  await sql`update comments set text = 'Plumbago' where submission_id = ${submission}`;
  await sql`update grading_runs set feedback = 'Look at the deck of' where submission_id = ${submission}`;
  // Whatever the role.
  const [account, colleague] = [
    await storedUser(world.deps, { role: 'admin' }),
    await storedUser(world.deps, { role: 'admin' }),
  ];
  await sql`insert into second_marks (submission_id, user_id, user_name) values (${submission}, ${account.id}, 'ada')`;
  accounts = [account.id, colleague.id];
  marker = await sessionOf(world.deps, account.id);
  other = await sessionOf(world.deps, colleague.id);
});

afterAll(() => world[Symbol.asyncDispose]());

const nameOf = ({ method, path }: RestCall) => `${method} ${path}`;

/** Personal data are as ever, as an administrator's own duty. */
const reads = restCalls(listProcedures(appRouter)).filter(
  ({ method, access, path }) => method === 'GET' && access !== 'public' && !path.startsWith('/api/people'),
);

async function read(call: RestCall, cookie: string, given: object = {}): Promise<{ status: number; text: string }> {
  const { rows, company, probe } = planted;
  const known = { position: 1, n: 1, version: 1, key: 'auto_email_results', grader: 'scripted', offset: 1 };
  const inPath = { ...known, run: rows.run, fileId: rows.file, ...given };
  const ofOwn = call.path.startsWith('/api/companies/{id}') ? company : call.path.startsWith('/api/probes') ? probe : 0;
  const fieldValue = (name: string) =>
    name === 'id' && ofOwn > 0 ? ofOwn : (Object(inPath)[name] ?? rowIn(rows, call, name));
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(fieldValue(name)));
  const query = call.fields
    .filter(({ name, place, required }) => place === 'query' && (required || name in given))
    .map(({ name }) => [name, name === 'q' ? 'quill' : String([fieldValue(name)].flat())]);
  const answer = await world.fetch(`${address}?${new URLSearchParams(query)}`, { headers: { cookie } });
  return { status: answer.status, text: readableAnswer(await answer.bytes()) };
}

test('no call says the first marks to whoever has yet to mark the submission a second time [C8.19]', async () => {
  const told: string[] = [];
  let toOthers = 0;
  for (const call of reads) {
    const { text } = await read(call, marker);
    const at = text.search(marks);
    if (at >= 0) told.push(`${nameOf(call)}: ${text.slice(Math.max(0, at - 60), at + 40)}`);
    if (marks.test((await read(call, other)).text)) toOthers += 1;
  }
  expect(told).toEqual([]);
  expect(toOthers).toBeGreaterThan(12);
}, 60_000);

/** Beside its results: a probe, a what-if, blind gradings and a question, each of them with scores. */
async function plantScores(): Promise<void> {
  const { sql } = world.deps.database;
  const { submission = 0, criterion = 0, sample = 0, experiment = 0 } = planted.rows;
  const variant = { label: 'Now', grader: 'scripted', criteria: [await snapshotOf(criterion)] };
  await sql`insert into experiment_variants (experiment_id, position, variant) values (${experiment}, 0, ${sql.json(variant)})`;
  await sql`update experiments set submission_count = 1 where id = ${experiment}`;
  await sql`insert into experiment_runs (experiment_id, submission_id, variant, repeat, state)
    values (${experiment}, ${submission}, 0, 0, 'done')`;
  await sql`insert into experiment_results (run_id, criterion_id, state, score, max_score)
    select id, ${criterion}, 'done', 5, 10 from experiment_runs where experiment_id = ${experiment}`;
  await sql`update questions set criterion_id = ${criterion} where submission_id = ${submission}`;
  for (const user of accounts) {
    const [session] = await sql`insert into blind_sessions (sample_id, user_id, user_name)
      values (${sample}, ${user}, ${`account ${user}`}) returning id`;
    const [grading] = await sql`insert into blind_gradings (session_id, submission_id, finished_at)
      values (${Number(session?.id)}, ${submission}, now()) returning id`;
    await sql`insert into blind_scores (grading_id, criterion_id, score) values (${Number(grading?.id)}, ${criterion}, 5)`;
  }
}

async function snapshotOf(criterion: number) {
  const [version] = await world.deps.database
    .sql`select snapshot from criterion_versions where criterion_id = ${criterion}`;
  return Object(version?.snapshot);
}

/** Its first marks, wherever they are. */
async function markWith(score: number): Promise<void> {
  const { sql } = world.deps.database;
  const { submission = 0, criterion = 0, experiment = 0 } = planted.rows;
  await sql`update grading_results set score = ${score},
    flag_codes = ${score > 5 ? '{}' : '{low-score}'}::text[], flag_reasons = ${score > 5 ? '{}' : '{Low score}'}::text[]
    where submission_id = ${submission}`;
  await sql`update submissions set total_score = ${score}, max_score = 10 where id = ${submission}`;
  await sql`insert into submission_scores (submission_id, criteria, scores, maxima)
    values (${submission}, array[${criterion}::int], array[${score}::int], array[10])
    on conflict (submission_id) do update set scores = excluded.scores, maxima = excluded.maxima`;
  await sql`update what_if_submissions set before = ${sql.json([{ criterionId: criterion, score, maxScore: 10, kept: false }])}
    where experiment_id = ${experiment}`;
  await sql`update audit_log set changes = ${sql.json({ score: { from: 1, to: score } })}
    where subject = ${`Depth of submission ${submission}`}`;
  await sql`insert into probe_scores (experiment_id, variant, repeat, criterion_id, score)
    values (${planted.probe}, 0, 0, ${criterion}, ${score})
    on conflict (experiment_id, variant, repeat, criterion_id) do update set score = excluded.score`;
}

/** Of a workbook, and of what has gone wrong. */
const moments = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?|\d{5}\.\d+/g;

/** The reads whose answer depends on the marks. */
async function readsThatTell(cookie: string): Promise<string[]> {
  const { company, rows } = planted;
  const variants = [{}, { companyId: company, caseStudyId: rows['case study'], attempts: 'latest' }];
  const answers = async () => {
    const texts = new Map<string, string>();
    for (const call of reads) {
      for (const given of variants) {
        const { status, text } = await read(call, cookie, given);
        const before = texts.get(nameOf(call)) ?? '';
        texts.set(nameOf(call), `${before} ${status} ${text}`.replaceAll(moments, ''));
      }
    }
    return texts;
  };
  await markWith(2);
  const low = await answers();
  await markWith(9);
  const high = await answers();
  return [...low].flatMap(([name, text]) => (text === high.get(name) ? [] : [name]));
}

test('nor does the email that says what was graded [C8.19]', async () => {
  const { db, sql } = world.deps.database;
  const { course = 0, submission = 0 } = planted.rows;
  const listed = accounts.map(async (id) => {
    await sql`insert into course_staff (course_id, user_id, role) values (${course}, ${id}, 'instructor')`;
    return (await readNotification(db, { id, role: 'admin' }, [submission]))?.submissions.length ?? 0;
  });
  expect(await Promise.all(listed)).toEqual([0, 1]);
});

const figures = `analysis/company audit case-studies/{id}/statistics companies/performance companies/{id}/results/export
  criteria/{id}/calibration/preview dashboard/stats dashboard/case-study-stats dashboard/overview dashboard/morning
  probes/{id} questions reviews/count samples/{id}/report search submissions submissions/filters submissions/export what-ifs/{id}`
  .split(/\s+/)
  .map((path) => `GET /api/${path}`);

test('nor does a figure, of which it may be all, until they have finished [C8.19]', async () => {
  await plantScores();
  expect(await readsThatTell(marker)).toEqual([]);
  expect(await readsThatTell(other)).toEqual(expect.arrayContaining(figures));
  await world.deps.database.sql`update second_marks set finished_at = now()`;
  const told = await readsThatTell(marker);
  expect(told).toEqual(await readsThatTell(other));
  expect(told).toContain('GET /api/submissions/{id}/second-mark');
}, 120_000);

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readConfig } from '@server/config';
import { sendDueMails } from '@server/services/mail/send-due';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { exampleBody, type RestCall, restCalls, rowIn } from '@tests/support/course-calls';
import { blankStorage, type HiddenWorld, hiddenStudents, secrets, students } from '@tests/support/hidden-students';
import { readableAnswer } from '@tests/support/readable-answer';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { scriptedReader, uploadForm } from '@tests/support/upload';
import { signedIn, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let planted: HiddenWorld;
let admin = '';
const folder = temporaryFolder();
const logged: string[] = [];
const mailed: { to: string; text: string }[] = [];

const log = (event: string, about?: object) => void logged.push(`${event} ${JSON.stringify(about ?? {})}`);

beforeAll(async () => {
  world = await userWorld({
    storage: blankStorage,
    reader: scriptedReader(),
    config: readConfig({ DATA_DIR: folder.path }),
    log: { debug: log, info: log, warn: log, error: log },
    mailer: {
      send: async (message) => {
        mailed.push({ to: message.to, text: JSON.stringify(message) });
        return { kind: 'accepted', providerId: 'x' };
      },
    },
  });
  planted = await hiddenStudents(world);
  // Nobody sees more than an administrator.
  admin = await signedIn(world.deps, 'admin');
  logged.length = 0;
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

type Input = Record<string, unknown>;

/** Students' own calls and personal data are as ever [C8.18]. */
const all = restCalls(listProcedures(appRouter)).filter(
  ({ access, path }) => access !== 'public' && !path.startsWith('/api/people'),
);

const reads = all.filter(({ method }) => method === 'GET');

/** Accounts, sign-in and models know no student. */
const changes = all.filter(
  ({ method, course, path }) => method !== 'GET' && (course !== 'none' || path.startsWith('/api/companies')),
);

const named = (name: string): RestCall => {
  const call = all.find((each) => nameOf(each) === name);
  if (!call) throw new Error(`${name} is missing`);
  return call;
};

const inOrder = (names: readonly string[]) => [...new Set(names)].sort();

/** Before the caller has graded it. */
const comparing = 'GET /api/samples/{id}/submissions/{position}/compared 403';

const nameOf = ({ method, path }: RestCall) => `${method} ${path}`;

/** Rosters, extensions and class uploads keep names. */
const keepsNames = /\/students|\/extensions|\/class-uploads|\/reveal$/;

/** Companies are no students. */
const namesCompanies = /^\/api\/(?:companies|search|analysis)/;

const row = (kind: string) => planted.rows[kind] ?? 0;

/** What each call needs to succeed, where the simplest input that its schema takes does not. */
const inputs: Record<string, () => Input | Promise<Input>> = {
  'POST /api/approvals/{id}/approve': () => ({ id: planted.other }),
  'PUT /api/courses/{id}/staff/{userId}': () => ({ role: 'instructor' }),
  'POST /api/bulk': () => ({ action: 'lock', filter: { search: 'quillfeather' }, dryRun: true }),
  'POST /api/case-studies': () => ({ name: 'Another', description: 'D', courseId: row('course') }),
  'POST /api/companies': () => ({ name: 'Acme', domain: 'acme.com' }),
  'POST /api/courses/{id}/staff': () => ({ email: 'new@example.com', role: 'reader' }),
  'POST /api/courses/{id}/students': () => ({ email: 'new@example.com', name: 'New' }),
  'PUT /api/case-studies/{id}/extensions': () => ({ email: students[0].email, extraAttempts: 1 }),
  'POST /api/criteria': () => ({ name: 'Clarity', description: 'D', maxScore: 10, courseId: row('course') }),
  'PUT /api/criteria/{id}/calibration': () => ({ offset: 1, grader: 'scripted' }),
  'POST /api/submissions/{id}/comments': () => ({
    ...{ audience: 'staff', text: 'Hm', quote: 'By [student]. We recommend', locator: 'S:p1' },
  }),
  'POST /api/submissions/{id}/feedback': () => ({ feedback: 'Look at the deck' }),
  'POST /api/grading-results/{id}/feedback': () => ({ feedback: 'Look at the deck' }),
  'POST /api/grading-results/{id}/regrade': () => ({ feedback: 'Look at the deck' }),
  'POST /api/grading-results/{id}/override': async () => ({ id: await currentResult(), score: 1, reason: 'By hand' }),
  'POST /api/grading-results/{id}/undo-override': async () => ({ id: await currentResult() }),
  'PUT /api/grading-results/{id}/text': async () => ({ id: await currentResult(), nextSteps: ['Say why.'] }),
  'PUT /api/grading-results/{id}/lock': async () => ({ id: await currentResult(), locked: false }),
  // Who marks first can't mark second.
  'PUT /api/case-studies/{id}/markers': () => ({ userIds: [] }),
  'PUT /api/submissions/{id}/marker': () => ({ userId: null }),
  'PUT /api/case-studies/{id}/second-marks': () => ({ userIds: [row('user')] }),
  'POST /api/submissions/{id}/second-mark/finish': async () => {
    await world.deps.database.sql`insert into second_mark_scores (submission_id, criterion_id, score)
      select ${row('submission')}::int, id, 1 from criteria on conflict do nothing`;
    return {};
  },
  'POST /api/submissions/{id}/second-mark/resolve': async () => {
    const mark = await world.send('GET', `/api/submissions/${row('submission')}/second-mark`, { cookie: admin });
    const compared: Record<string, number | null>[] = Object(mark.body).criteria;
    const both = compared.filter(({ first, second }) => first !== null && second !== null);
    return { scores: both.map(({ criterionId, resultId, first: score }) => ({ criterionId, resultId, score })) };
  },
  'POST /api/probes': () => ({ kind: 'stability', submissionId: row('submission'), gradings: 2 }),
  'POST /api/reviews/{id}/keep': async () => ({ id: await currentResult() }),
  'POST /api/reviews/{id}/undo': async () => ({ id: await currentResult() }),
  'POST /api/reviews/submissions/{id}/undo': () => ({ code: 'low-score' }),
  'PUT /api/submissions/{id}/team': () => ({ emails: [students[1].email, 'new@example.com'] }),
  'POST /api/bulk/{id}/undo': async () => {
    const { sql } = world.deps.database;
    await sql`update bulk_actions set state = 'done', finished_at = now() where id = ${row('bulk action')}`;
    await sql`insert into bulk_items (action_id, submission_id, state, before)
      values (${row('bulk action')}, ${planted.other}, 'done', '{"unlocked": []}')`;
    return {};
  },
  'POST /api/case-studies/{id}/rubric': () => ({ dryRun: true }),
  'POST /api/case-studies/{id}/rubric-template': async () => {
    const body = { name: 'Without criteria', description: 'D', courseId: row('course'), anonymous: true };
    return { id: Object((await world.send('POST', '/api/case-studies', { cookie: admin, body })).body).id };
  },
  'POST /api/what-ifs': async () => ({ ...(await completelyGraded()), name: 'Stricter' }),
  'POST /api/what-ifs/estimate': completelyGraded,
  'POST /api/what-ifs/{id}/publish': async () => {
    const { sql } = world.deps.database;
    const [known] = await sql`select version, snapshot from criterion_versions where criterion_id = ${row('criterion')}
      order by version desc limit 1`;
    const { name, description, maxScore, promptTemplate, scoreRanges } = Object(known?.snapshot);
    const content = { name, description: `${description} At length.`, maxScore, promptTemplate, scoreRanges };
    await sql`update what_ifs set changes = ${sql.json([{ id: row('criterion'), version: Number(known?.version), content }])}
      where experiment_id = ${row('experiment')}`;
    return {};
  },
  'POST /api/criteria/{id}/try': () => ({ submissionId: row('submission') }),
};

/** What is no JSON. */
const bodies: Record<string, () => BodyInit | Promise<BodyInit>> = {
  'POST /api/case-studies/{id}/rubric': async () =>
    (await world.fetch(`/api/case-studies/${row('case study')}/rubric`, { headers: { cookie: admin } })).text(),
  'POST /api/case-studies/{id}/test-submissions': () => uploadForm(),
};

async function completelyGraded(): Promise<Input> {
  await world.deps.database.sql`update submissions set total_score = 7, max_score = 10 where id = ${row('submission')}`;
  return { size: 1, changes: [{ id: row('criterion'), description: 'At length.' }] };
}

async function currentResult(): Promise<number> {
  const [found] = await world.deps.database.sql`select id from grading_results
    where submission_id = ${row('submission')} and superseded_at is null order by edited is not null limit 1`;
  return Number(found?.id);
}

async function send(call: RestCall, given: Input = {}) {
  const { rows, company, probe, cookies } = planted;
  const ids = call.fields
    .filter(({ name, place, required }) => place === 'path' || (required && /Ids?$|^ids?$/.test(name)))
    .map(({ name }) => [name, rowIn(rows, call, name)]);
  const inPath = { position: 1, n: 1, version: 1, key: 'auto_email_results', run: rows.run, fileId: rows.file };
  const input: Input = {
    ...{ ...exampleBody(call), ...Object.fromEntries(ids) },
    ...Object.fromEntries(Object.entries(inPath).filter(([name]) => call.path.includes(`{${name}}`))),
    ...(call.path.startsWith('/api/companies/{id}') && { id: company }),
    ...(call.path.startsWith('/api/probes/{id}') && { id: probe }),
    ...(await inputs[nameOf(call)]?.()),
    ...given,
  };
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const raw = await bodies[nameOf(call)]?.();
  const query = call.fields.flatMap(({ name, place }) =>
    place === 'query' && name in input ? [[name, String([input[name]].flat())]] : [],
  );
  // Of one in the course, and of the second marker, to whom an unfinished mark hides the rest.
  const cookie = /second-mark\/(?:scores|finish)|notify/.test(call.path) ? cookies.instructor : admin;
  const answer = await world.fetch(`${address}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: { cookie, ...(hasBody && !raw && { 'Content-Type': 'application/json' }) },
    ...(hasBody && { body: raw ?? JSON.stringify(input) }),
  });
  const name = answer.headers.get('content-disposition') ?? '';
  return { status: answer.status, text: `${name} ${readableAnswer(await answer.bytes())}` };
}

/** What an answer says that it must not; null for nothing. */
async function leakOf({ path }: RestCall, text: string): Promise<string | null> {
  const [known] = await world.deps.database.sql`select alias from submissions where id = ${row('submission')}`;
  const hidden = keepsNames.test(path) ? new RegExp(String(known?.alias)) : secrets;
  const said = namesCompanies.test(path) ? text.replaceAll(/[Mm]arblewick(?:\.com|( |%20)Ltd)/g, '') : text;
  const at = said.search(hidden);
  return at < 0 ? null : said.slice(Math.max(0, at - 60), at + 40);
}

async function leaksOf(calls: readonly RestCall[], variants: readonly Input[] = [{}]) {
  const leaks: string[] = [];
  const failed: string[] = [];
  for (const call of calls) {
    const takes = (given: Input) => call.fields.some(({ name }) => name in given);
    for (const given of variants.filter((one, at) => at === 0 || takes(one))) {
      const { status, text } = await send(call, given);
      const leak = await leakOf(call, text);
      if (leak !== null) leaks.push(`${nameOf(call)} ${JSON.stringify(given)}: ${leak}`);
      if (status >= 400) failed.push(`${nameOf(call)} ${status}`);
    }
  }
  return { leaks, failed: inOrder(failed) };
}

/** Of lists that are searched, sorted, filtered and exported; what is none of these ignores them. */
const variants = [
  {},
  { search: 'quillfeather', q: 'quill' },
  { sort: 'student' },
  { companyId: '1', attempts: 'latest' },
  { format: 'xlsx' },
];

/** There is no such thing here, or a sort or format that the call does not know. */
const refusedReads = [
  'GET /api/companies/performance 400',
  'GET /api/case-studies/{id}/rubric 400',
  'GET /api/model-providers/{id}/available 404',
  'GET /api/submissions/{id}/pictures/{n} 404',
];

test('no staff read names a student of an anonymous case study [C8.18]', async () => {
  expect(reads.length).toBeGreaterThan(80);
  const { leaks, failed } = await leaksOf(reads, variants);
  const early = ['GET /api/submissions/{id}/second-mark 404', comparing];
  expect({ leaks, failed }).toEqual({ leaks: [], failed: inOrder([...refusedReads, ...early]) });
}, 60_000);

test('a name finds what nonsense finds [C8.18]', async () => {
  const searched = reads.filter(({ fields }) => fields.some(({ name }) => name === 'search' || name === 'q'));
  const isStudents = ({ path }: RestCall) => !keepsNames.test(path) && !path.startsWith('/api/companies');
  for (const call of searched.filter(isStudents)) {
    const [byName, byNonsense] = [
      await send(call, { search: 'quillfeather', q: 'quillfeather' }),
      await send(call, { search: 'xqzyvbkjwplt', q: 'xqzyvbkjwplt' }),
    ];
    expect([nameOf(call), byName]).toEqual([nameOf(call), byNonsense]);
  }
});

test('a filter by company finds what it finds for one that nobody is of [C8.18]', async () => {
  const [other] = await world.deps.database.sql`insert into companies (name, domain) values ('Nobody Inc', 'nobody.com')
    returning id`;
  const filtered = reads.filter(
    ({ path, fields }) => path.startsWith('/api/companies/{id}/') || fields.some(({ name }) => name === 'companyId'),
  );
  expect(filtered.length).toBeGreaterThan(5);
  const found = async (call: RestCall, company: number) => {
    const { status, text } = await send(call, {
      companyId: company,
      ...(call.path.includes('/companies/{id}') && { id: company }),
    });
    return [
      status,
      text.replace(/"company":\{[^}]*\}/, '').replace(/(?:marblewick|nobody)(?:\.com|(?:%20|[ -])(?:ltd|inc))/gi, ''),
    ];
  };
  for (const call of filtered) {
    const [ofStudents, ofNobody] = [await found(call, planted.company), await found(call, Number(other?.id))];
    expect([nameOf(call), ofStudents]).toEqual([nameOf(call), ofNobody]);
  }
});

test('figures of a company, which may be of one student, leave its case study out [C8.18]', async () => {
  const { company } = planted;
  const study = row('case study');
  const get = async (path: string) => Object((await world.send('GET', path, { cookie: admin })).body);
  const ofCompany = async () => {
    const [performance, ofStudy] = [
      await get('/api/companies/performance'),
      await get(`/api/companies/performance?caseStudyId=${study}`),
    ];
    const listed = ({ rows }: { rows: { companyId: number | null }[] }) =>
      rows.some(({ companyId }) => companyId === company);
    const analysis = await get(`/api/analysis/company?companyId=${company}`);
    const statistics = await get(`/api/case-studies/${study}/statistics?companyId=${company}`);
    const overview = await get(`/api/dashboard/overview?companyId=${company}`);
    const found = await get('/api/search?q=marblewick');
    return {
      listed: [listed(performance), listed(ofStudy)],
      counts: [analysis.submissions, statistics.submissions, overview.totalSubmissions, found.companies[0].submissions],
      details: [analysis.caseStudies.length, analysis.trend.length, analysis.criteria.length, statistics.graded],
    };
  };
  const { sql } = world.deps.database;
  const nothing = { listed: [false, false], counts: [0, 0, 0, 0], details: [0, 0, 0, 0] };
  expect(await ofCompany()).toEqual(nothing);
  await sql`update case_studies set results = 'published', published_at = now() where id = ${study}`;
  expect(await ofCompany()).toMatchObject({ listed: [true, true], counts: [2, 2, 2, 2] });
  await sql`update case_studies set results = 'by-setting', published_at = null where id = ${study}`;
  expect(await ofCompany()).toEqual(nothing);
});

test('neither does a change, nor what is read after all of them [C8.18]', async () => {
  const { leaks, failed } = await leaksOf(changes.filter(({ method }) => method !== 'DELETE'));
  expect({ leaks, failed }).toEqual({ leaks: [], failed: [] });
  // Also of who has left the team meanwhile.
  const after = await leaksOf(reads, variants);
  expect(after).toEqual({ leaks: [], failed: inOrder(refusedReads) });
}, 60_000);

test('the record of a grading has the alias for the address', async () => {
  const record = await send(named('GET /api/submissions/{id}/grading/{run}/criteria/{criterionId}/record'));
  expect(record.text).toMatch(/"student": "Student [A-HJ-NP-Z2-9]{6}"/);
});

test('a conflict says as little of the row as it is now', async () => {
  const { sql } = world.deps.database;
  const result = await currentResult();
  await sql`update grading_results set rationale = 'Zephyrine argues well.' where id = ${result}`;
  const stale = { id: result, rationale: 'Well.', editedAt: new Date(0) };
  const refused = [
    await send(named('PUT /api/grading-results/{id}/text'), stale),
    await send(named('POST /api/questions/{id}/answer'), { answer: 'Another answer' }),
    await send(named('PUT /api/submissions/{id}/team'), { emails: [students[1].email, students[2].email] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(refused.map(({ text }) => secrets.test(text))).toEqual([false, false, false]);
  expect(refused[0]?.text).toContain('"current":{"id":');
  expect(refused[2]?.text).toEndWith('{"error":"Somebody has submissions in another team."}');
});

test('live streams, mails to staff and logs name nobody either [C8.18]', async () => {
  const input = encodeURIComponent(JSON.stringify({ submissionIds: [row('submission')] }));
  const stream = await world.fetch(`/api/trpc/grading.watch?input=${input}`, { headers: { cookie: admin } });
  let watched = '';
  for await (const chunk of stream.body ?? []) {
    watched += Buffer.from(chunk).toString('utf8');
    if (watched.includes('"criterion.completed"')) break;
  }
  expect(secrets.test(watched)).toBe(false);
  const { sql } = world.deps.database;
  await sql`insert into mails (kind, recipient, user_id, details)
    select 'notification', email, id, ${sql.json({ submissionIds: [row('submission'), planted.other] })} from users
    where id = ${row('user')}`;
  await sql`update course_staff set notify = true`;
  await sendDueMails(world.deps);
  const toStaff = mailed.filter(({ to }) => !secrets.test(to));
  expect(toStaff.some(({ text }) => text.includes('Student '))).toBe(true);
  expect(toStaff.filter(({ text }) => secrets.test(text))).toEqual([]);
  expect(logged.length).toBeGreaterThan(200);
  expect(logged.filter((line) => secrets.test(line))).toEqual([]);
});

const refusedDeletions = [
  'DELETE /api/case-studies/{id} 409',
  'DELETE /api/courses/{id} 409',
  'DELETE /api/courses/{id}/staff/{userId} 409',
  'DELETE /api/criteria/{id}/calibration 404',
];

test('nothing that is deleted does [C8.18]', async () => {
  const { leaks, failed } = await leaksOf(changes.filter(({ method }) => method === 'DELETE'));
  // What has work, the last instructor, and a criterion that is deleted by then.
  expect({ leaks, failed }).toEqual({ leaks: [], failed: refusedDeletions });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { submissionSorts } from '@domain/submission/states';
import { proveLiveness } from '@server/db/liveness';
import { adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { type } from 'arktype';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const page = type({ studentId: 'string', state: 'string', olderRubric: 'boolean' }).array();

async function listed(query: string): Promise<string[]> {
  const answer = await world.call(`/api/submissions?${query}`, { headers: { 'x-test-user': 'user' } });
  const rows = page.assert(await answer.json());
  expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
  return rows.map(({ studentId }) => studentId);
}

async function caseStudy(name: string): Promise<number> {
  const [row] = await world.database
    .sql`insert into case_studies (name, description) values (${name}, '') returning id`;
  return type({ id: 'number' }).assert(row).id;
}

type Stored = { name: string; email?: string; percent?: number; company?: number; sentAt?: string; results?: number };

let numbers = 0;

/** Without results, runs or emails of its own; one second after the one before. */
async function stored(
  caseStudyId: number,
  { name, percent, results, company, sentAt, email }: Stored,
): Promise<number> {
  numbers += 1;
  const [row] = await world.database.sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint,
      uploaded_at, result_count, total_score, max_score, email_sent_at)
    values (${caseStudyId}, ${company ?? null}, ${name}, ${email ?? `s${numbers}@example.org`}, 1, '\\x00',
      timestamptz '2026-11-01' + make_interval(secs => ${numbers}), ${results ?? (percent === undefined ? 0 : 11)},
      ${percent ?? null}, ${percent === undefined ? null : 100}, ${sentAt ?? null})
    returning id`;
  return type({ id: 'number' }).assert(row).id;
}

describe('[S3.1] sorting', () => {
  test('by student is by the name that is shown, whatever its case and accents, and then by id', async () => {
    const study = await caseStudy('Names');
    for (const one of [
      { name: 'Zoë Kaiser' },
      { name: 'student_1', email: 'bilal.haddad7@gmail.com' },
      { name: 'Álvaro Núñez' },
      { name: 'alvaro nunez' },
      { name: 'student_2', email: '77@gmail.com' },
    ])
      await stored(study, one);
    const names = ['Álvaro Núñez', 'alvaro nunez', 'student_1', 'student_2', 'Zoë Kaiser'];
    expect(await listed(`caseStudyId=${study}&sort=student`)).toEqual(names);
    expect(await listed(`caseStudyId=${study}&sort=-student`)).toEqual(names.toReversed());
  });

  test('by score is by percent, ungraded last both ways', async () => {
    const study = await caseStudy('Scores');
    await stored(study, { name: 'none' });
    await stored(study, { name: '70', percent: 70 });
    const half = await stored(study, { name: '9 of 12', percent: 9 });
    await world.database.sql`update submissions set max_score = 12 where id = ${half}`;
    await stored(study, { name: '90', percent: 90 });
    expect(await listed(`caseStudyId=${study}&sort=score`)).toEqual(['70', '9 of 12', '90', 'none']);
    expect(await listed(`caseStudyId=${study}&sort=-score`)).toEqual(['90', '9 of 12', '70', 'none']);
    await stored(study, { name: 'none either' });
    const names = async (number: number) => {
      const query = `caseStudyId=${study}&sort=-score&limit=2&page=${number}`;
      const answer = await world.call(`/api/submissions?${query}`, { headers: { 'x-test-user': 'user' } });
      return page.assert(await answer.json()).map(({ studentId }) => studentId);
    };
    expect(await Promise.all([1, 2, 3, 4].map(names))).toEqual([
      ['90', '9 of 12'],
      ['70', 'none either'],
      ['none'],
      [],
    ]);
  });

  test('by company, case study and time of upload is by what the columns show', async () => {
    const { sql } = world.database;
    const [[nordvik], [halden]] = [
      await sql`insert into companies (name, domain) values ('Nordvik', 'nordvik.se') returning id`,
      await sql`insert into companies (name, domain) values ('halden', 'halden.com') returning id`,
    ];
    const [one, other] = [await caseStudy('A launch of Tea'), await caseStudy('A launch of coffee')];
    await stored(one, { name: 'nordvik', company: nordvik?.id });
    await stored(other, { name: 'halden', company: halden?.id });
    await stored(one, { name: 'individual', email: 'one@ibex.org' });
    const three = (sort: string) =>
      listed(`submittedFrom=2026-10-01T00:00:00Z&submittedBefore=2026-11-09T00:00:00Z&limit=1000&sort=${sort}`);
    const only = (names: string[]) => names.filter((name) => ['nordvik', 'halden', 'individual'].includes(name));
    expect(only(await three('company'))).toEqual(['halden', 'individual', 'nordvik']);
    expect(only(await three('-company'))).toEqual(['nordvik', 'individual', 'halden']);
    expect(only(await three('caseStudy'))).toEqual(['halden', 'nordvik', 'individual']);
    expect(only(await three('submitted'))).toEqual(['nordvik', 'halden', 'individual']);
  });

  test.each(submissionSorts.flatMap((sort) => [sort, `-${sort}`]))(
    'by %s the pages are the list in parts, from its start and from its end',
    async (sort) => {
      const study = await caseStudy(`Parts by ${sort}`);
      const sentAt = '2026-11-05T00:00:00Z';
      for (const percent of [70, undefined, 90, 70, undefined, 40, 70])
        await stored(study, { name: `${percent}`, ...(percent && { percent }), ...(percent === 70 && { sentAt }) });
      const ids = async (query: string) => {
        const answer = await world.call(`/api/submissions?caseStudyId=${study}&sort=${sort}&${query}`, {
          headers: { 'x-test-user': 'user' },
        });
        return type({ id: 'number' })
          .array()
          .assert(await answer.json())
          .map(({ id }) => id);
      };
      const parts = await Promise.all([1, 2, 3, 4, 5].map((number) => ids(`limit=2&page=${number}`)));
      expect(parts.map((part) => part.length)).toEqual([2, 2, 2, 1, 0]);
      expect(parts.flat()).toEqual(await ids('limit=10'));
    },
  );

  test('without a sort is newest first, as ever, and with one pages do not overlap', async () => {
    const study = await caseStudy('Pages');
    for (const name of ['a', 'b', 'c', 'd']) await stored(study, { name, percent: 80 });
    const query = `caseStudyId=${study}`;
    expect(await listed(query)).toEqual(['d', 'c', 'b', 'a']);
    expect(await listed(`${query}&sort=-submitted`)).toEqual(['d', 'c', 'b', 'a']);
    const pages = await Promise.all(
      [1, 2].map(async (number) => {
        const answer = await world.call(`/api/submissions?${query}&sort=score&limit=2&page=${number}`, {
          headers: { 'x-test-user': 'user' },
        });
        return page.assert(await answer.json()).map(({ studentId }) => studentId);
      }),
    );
    expect(pages.flat()).toEqual(['a', 'b', 'c', 'd']);
    expect(await listed(`${query}&sort=-student&search=example`)).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('[S3.1] filtering', () => {
  test('[S1.1] by state is by the first that holds, and each submission has exactly one', async () => {
    const { sql } = world.database;
    const study = await caseStudy('States');
    // Of another process, which works on what runs.
    const { worker, end } = await proveLiveness(world.database.address);
    const run = (id: number, state: string, waits = false) =>
      sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version, worker, lease, started_at,
          not_before)
        values (${id}, 'full', ${state}, 'offline', '1', ${worker}, gen_random_uuid(), now(),
          ${waits ? '2099-01-01' : null})`;
    await stored(study, { name: 'graded', percent: 80 });
    await run(await stored(study, { name: 'graded and running', percent: 80 }), 'running');
    await run(await stored(study, { name: 'running', results: 4 }), 'running');
    await run(await stored(study, { name: 'without a provider', results: 4 }), 'failed', true);
    const held = await stored(study, { name: 'held' });
    await sql`insert into approvals (submission_id) values (${held})`;
    await stored(study, { name: 'incomplete', results: 7 });
    await run(await stored(study, { name: 'failed' }), 'failed');
    const inState = async (state: string) => await listed(`caseStudyId=${study}&state=${state}&sort=submitted`);
    expect(await inState('graded')).toEqual(['graded', 'graded and running']);
    expect(await inState('grading')).toEqual(['running']);
    expect(await inState('waiting')).toEqual(['without a provider', 'held']);
    expect(await inState('incomplete')).toEqual(['incomplete']);
    expect(await inState('none')).toEqual(['failed']);
    expect(await inState('incomplete,none')).toEqual(['incomplete', 'failed']);
    expect(await inState('graded,grading')).toEqual(['graded', 'graded and running', 'running']);
    await sql`delete from grading_runs`;
    await end();
  });

  test('by email state is by the latest results email, and sorting puts what needs one first', async () => {
    const { sql } = world.database;
    const study = await caseStudy('Emails');
    const mail = (id: number, state: string) =>
      sql`insert into mails (kind, recipient, submission_id, state, not_before)
        values ('results', 'a@b.org', ${id}, ${state}, now() + interval '1 day')`;
    await mail(await stored(study, { name: 'sent', sentAt: '2026-11-02' }), 'sent');
    await mail(await stored(study, { name: 'sent before', sentAt: '2026-11-01' }), 'sent');
    const again = await stored(study, { name: 'failed again', sentAt: '2026-11-03' });
    await mail(again, 'sent');
    await mail(again, 'failed');
    const later = await stored(study, { name: 'sent after a failure', sentAt: '2026-11-04' });
    await mail(later, 'failed');
    await mail(later, 'sent');
    await mail(await stored(study, { name: 'queued' }), 'queued');
    await stored(study, { name: 'none' });
    const inState = (state: string) => listed(`caseStudyId=${study}&emailState=${state}&sort=submitted`);
    expect(await inState('none')).toEqual(['none']);
    expect(await inState('queued')).toEqual(['queued']);
    expect(await inState('failed')).toEqual(['failed again']);
    expect(await inState('sent')).toEqual(['sent', 'sent before', 'sent after a failure']);
    expect(await inState('none,failed')).toEqual(['failed again', 'none']);
    const order = ['none', 'failed again', 'queued', 'sent before', 'sent', 'sent after a failure'];
    expect(await listed(`caseStudyId=${study}&sort=email`)).toEqual(order);
    expect(await listed(`caseStudyId=${study}&sort=-email`)).toEqual(order.toReversed());
    await sql`delete from mails`;
  });

  test('by published is by what the student sees: graded, and released or shown by the setting', async () => {
    const { sql } = world.database;
    const study = await caseStudy('Published');
    const release = async (name: string, release: string, percent?: number) => {
      const id = await stored(study, { name, ...(percent && { percent }) });
      await sql`update submissions set release = ${release} where id = ${id}`;
    };
    await release('by setting', 'by-setting', 80);
    await release('released', 'released', 80);
    await release('held', 'held', 80);
    await release('ungraded', 'released');
    const query = `caseStudyId=${study}&sort=submitted&published=`;
    await sql`update settings set value = 'true' where key = 'display_results_immediately'`;
    expect(await listed(`${query}true`)).toEqual(['by setting', 'released']);
    expect(await listed(`${query}false`)).toEqual(['held', 'ungraded']);
    await sql`update settings set value = 'false' where key = 'display_results_immediately'`;
    expect(await listed(`${query}true`)).toEqual(['released']);
    expect(await listed(`${query}false&state=graded`)).toEqual(['by setting', 'held']);
  });

  test('by an older rubric, by what waits for review and by what a person changed follows each of them', async () => {
    const { db, sql } = world.database;
    const calls = adminCalls(world);
    const [first, second] = [await storedSubmission(db), await storedSubmission(db)];
    for (const id of [first, second]) await calls.post(`/api/submissions/${id}/grade`);
    await sql`update submissions set student_id = 'first' where id = ${first}`;
    await sql`update submissions set student_id = 'second' where id = ${second}`;
    const found = (filter: string) => listed(`search=maya.okafor&sort=submitted&state=graded&${filter}`);
    expect(await found('olderRubric=true')).toEqual([]);
    const [result] = await sql`select id from grading_results where submission_id = ${first} and criterion_id = 1`;
    await sql`update grading_results set flag_reasons = '{Look}' where id = ${result?.id}`;
    await sql`update grading_results set flag_codes = '{no-quote}' where id = ${result?.id}`;
    expect(await found('flag=no-quote')).toEqual(['first']);
    expect(await found('flag=hidden,no-quote')).toEqual(['first']);
    expect(await found('flag=hidden')).toEqual([]);
    expect(await found('toReview=true')).toEqual(['first']);
    expect(await found('toReview=false')).toEqual(['second']);
    await calls.post(`/api/reviews/${result?.id}/keep`);
    expect(await found('toReview=true')).toEqual([]);
    await calls.put(`/api/criteria/1`, { description: 'Something else entirely' });
    expect(await found('olderRubric=true')).toEqual(['first', 'second']);
    await calls.post(`/api/grading-results/${result?.id}/override`, { score: 1, reason: 'Seen by hand' });
    expect(await found('changedByPerson=true')).toEqual(['first']);
    expect(await found('changedByPerson=false')).toEqual(['second']);
    // A person's own score is not graded again, so nothing of it is left to do.
    expect(await found('olderRubric=true')).toEqual(['second']);
    expect(await found('olderRubric=false')).toEqual(['first']);
  });

  test('[C8.9] late is what came after the due date as it is now', async () => {
    const { db, sql } = world.database;
    const calls = adminCalls(world);
    const caseStudyId = await calls.caseStudy();
    const stored = async (studentId: string, uploadedAt: string) => {
      const id = await storedSubmission(db);
      await sql`update submissions set case_study_id = ${caseStudyId}, student_id = ${studentId},
        uploaded_at = ${uploadedAt} where id = ${id}`;
    };
    await stored('on time', '2026-03-01T12:00:00Z');
    await stored('a second late', '2026-03-01T12:00:01Z');
    await stored('two hours late', '2026-03-01T14:00:30Z');
    const rows = async (filter = '') => {
      const { body } = await calls.get(`/api/submissions?caseStudyId=${caseStudyId}&sort=submitted&${filter}`);
      return type({ studentId: 'string', late: 'boolean', lateMinutes: 'number' })
        .array()
        .assert(body)
        .map(({ studentId, late, lateMinutes }) => [studentId, late, lateMinutes]);
    };
    const onTime = ['on time', false, 0];
    expect(await rows('late=true')).toEqual([]);
    await calls.put(`/api/case-studies/${caseStudyId}`, { dueAt: '2026-03-01T12:00:00Z' });
    expect(await rows()).toEqual([onTime, ['a second late', true, 1], ['two hours late', true, 121]]);
    expect(await rows('late=true')).toEqual([
      ['a second late', true, 1],
      ['two hours late', true, 121],
    ]);
    expect(await rows('late=false')).toEqual([onTime]);
    await calls.put(`/api/case-studies/${caseStudyId}`, { dueAt: '2026-03-01T13:00:00Z' });
    expect(await rows('late=true')).toEqual([['two hours late', true, 61]]);
  });

  test.each([
    'sort=grade',
    'sort=--score',
    'sort=submitted,score',
    'state=done',
    'state=',
    'state=graded,',
    'emailState=bounced',
    'flag=odd',
    'toReview=yes',
    'olderRubric=1',
    'late=2h',
    'published=maybe',
    'changedByPerson=',
    'submittedFrom=yesterday',
  ])('%s is 400', async (query) => {
    const answer = await world.call(`/api/submissions?${query}`, { headers: { 'x-test-user': 'user' } });
    expect(answer.status).toBe(400);
  });

  test('the refusal of an unknown choice names the choices', async () => {
    const answer = await world.call('/api/submissions?state=done', { headers: { 'x-test-user': 'user' } });
    expect((await answer.json()).error).toBe(
      'State must be one or more of graded, grading, waiting, incomplete, none, with commas between them (was "done").',
    );
  });
});

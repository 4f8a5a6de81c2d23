import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { untilWaiting } from '@tests/support/until-waiting';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
const people: Record<string, { id: number; cookie: string }> = {};

beforeAll(async () => {
  world = await userWorld();
  for (const username of ['ruth', 'ada', 'bo']) {
    const { id } = await storedUser(world.deps, { username });
    people[username] = { id, cookie: await sessionOf(world.deps, id) };
  }
});

afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
});

const idOf = (name: string) => people[name]?.id ?? 0;

async function call(who: string, method: string, path: string, body?: unknown) {
  const answer = await world.send(method, path, {
    cookie: people[who]?.cookie,
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: Object(answer.body) };
}

/** Graded with 3 of 10 points in every criterion of the rubric. */
async function graded(student: string): Promise<number> {
  const { sql } = world.deps.database;
  const [row] = await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
    values (1, ${student}, ${`${student}@halden.com`}, 1, ''::bytea) returning id`;
  const id = Number(row?.id);
  await sql`
    insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score, rationale,
      evidence, graded_by, flag_reasons, flag_codes)
    select ${id}, id, version, 1, 3, max_score, 'A rationale', '[]', 'ai', '{Low score}', '{low-score}'
    from criteria where archived_at is null`;
  await sql`update submissions set result_count = 11, total_score = 33, max_score = 100, graded_at = now() where id = ${id}`;
  return id;
}

const give = (submissionIds: number[], ...names: string[]) =>
  call('ruth', 'PUT', '/api/case-studies/1/second-marks', { submissionIds, userIds: names.map(idOf) });

async function criteriaOf(who: string, id: number) {
  const { body } = await call(who, 'GET', `/api/submissions/${id}/second-mark`);
  return body.criteria as {
    criterionId: number;
    resultId: number;
    first: number | null;
    second: number | null;
    agreed: number | null;
  }[];
}

async function scoreAll(who: string, id: number, score: number) {
  for (const { criterionId } of await criteriaOf(who, id)) {
    await call(who, 'PUT', `/api/submissions/${id}/second-mark/scores/${criterionId}`, { score });
  }
}

const finish = (who: string, id: number) => call(who, 'POST', `/api/submissions/${id}/second-mark/finish`);

test('neither the first marker nor anybody who touched a submission marks it a second time [C8.19]', async () => {
  const [first, second, third] = [await graded('maya'), await graded('bo'), await graded('cy')];
  await call('ruth', 'PUT', `/api/submissions/${first}/marker`, { userId: idOf('ada') });
  await call('ada', 'POST', `/api/submissions/${second}/comments`, { audience: 'staff', text: 'Good' });
  expect((await give([first, second, third], 'ada')).body).toEqual({
    assigned: 1,
    skipped: [
      { id: first, reason: 'first-marker' },
      { id: second, reason: 'touched' },
    ],
  });
  expect((await call('ruth', 'GET', `/api/submissions/${third}`)).body.secondMark).toBe('open');
});

test('while it is unfinished its marker is refused everything that shows marks, whatever the role [C8.19]', async () => {
  const id = await graded('maya');
  const [result] = (await call('ruth', 'GET', `/api/submissions/${id}/results`)).body;
  await give([id], 'ada');
  const { criterionId } = Object(result);
  const refused: [string, string, unknown?][] = [
    ['GET', `/api/submissions/${id}/results`],
    ['GET', `/api/submissions/${id}/history`],
    ['GET', `/api/submissions/${id}/findings`],
    ['GET', `/api/submissions/${id}/grading`],
    ['GET', `/api/submissions/${id}/grade/events`],
    ['GET', `/api/submissions/${id}/comments`],
    ['GET', `/api/submissions/${id}/email-preview`],
    ['GET', `/api/submissions/${id}/changes`],
    ['GET', `/api/submissions/${id}/grading/1/criteria/${criterionId}/record`],
    ['POST', `/api/submissions/${id}/comments`, { audience: 'staff', text: 'Good' }],
    ['GET', `/api/grading-results/${result.id}/history`],
    ['POST', `/api/grading-results/${result.id}/feedback`, { feedback: 'Look again' }],
    ['POST', `/api/grading-results/${result.id}/override`, { score: 1, reason: 'No' }],
    ['POST', `/api/grading-results/${result.id}/regrade`, { feedback: 'Look again' }],
  ];
  for (const [method, path, body] of refused) {
    const answer = await call('ada', method, path, body);
    expect([path, answer.status, answer.body.error]).toEqual([path, 403, 'Finish your own marks first.']);
  }
  for (const path of ['', '/files', '/evidence', '/second-mark']) {
    expect((await call('ada', 'GET', `/api/submissions/${id}${path}`)).status).toBe(200);
  }
});

test('lists, search, exports and the queue say nothing of its marks to that account, and all to others', async () => {
  const id = await graded('maya');
  await give([id], 'ada');
  const unknown = { totalScore: null, letterGrade: null, flagged: null };
  const [row] = Object.values((await call('ada', 'GET', '/api/submissions')).body);
  expect(row).toMatchObject({ id, ...unknown });
  expect((await call('ada', 'GET', '/api/search?q=maya')).body.students[0]).toMatchObject({
    submissionId: id,
    totalScore: null,
    letterGrade: null,
  });
  expect((await call('ada', 'GET', '/api/submissions?percentFrom=20')).body).toEqual([]);
  expect((await call('ada', 'GET', '/api/reviews')).body.items).toEqual([]);
  expect((await call('ada', 'GET', '/api/reviews/count')).body.total).toBe(0);
  const csv = await world.fetch('/api/submissions/export', { headers: { cookie: people.ada?.cookie ?? '' } });
  expect(await csv.text()).not.toContain(',33,');
  expect(Object.values((await call('ruth', 'GET', '/api/submissions')).body)[0]).toMatchObject({ totalScore: 33 });
  expect((await call('ruth', 'GET', '/api/reviews/count')).body.total).toBe(11);
});

test('the flags of its results change no count that account reads', async () => {
  const { sql } = world.deps.database;
  const id = await graded('maya');
  await call('ruth', 'PUT', '/api/case-studies/1/markers', { userIds: [idOf('bo')] });
  await call('bo', 'POST', `/api/submissions/${id}/comments`, { audience: 'staff', text: 'Good' });
  // A comment has its total counted anew, of runs that it has none of.
  await sql`update submissions set total_score = 33, max_score = 100 where id = ${id}`;
  await give([id], 'ada');
  const counted = async () => {
    const { body } = await call('ada', 'GET', '/api/case-studies/1/markers');
    const asked = { action: 'publish', ids: [id], options: { onlyClear: true }, dryRun: true };
    const { groups } = (await call('ada', 'POST', '/api/bulk', asked)).body;
    return { done: body.markers[0].done, groups };
  };
  const nothing = { done: 0, groups: { clear: 0, open: 1 } };
  expect(await counted()).toEqual(nothing);
  await sql`update grading_results set flag_reasons = '{}', flag_codes = '{}' where submission_id = ${id}`;
  expect(await counted()).toEqual(nothing);
  expect((await call('ruth', 'GET', '/api/case-studies/1/markers')).body.markers[0].done).toBe(1);
  await call('ruth', 'PUT', '/api/case-studies/1/markers', { userIds: [] });
});

test('the queue of questions leaves its own out, because they say the score they are about', async () => {
  const { sql } = world.deps.database;
  const id = await graded('maya');
  await sql`insert into questions (submission_id, criterion_id, question) values (${id}, 1, 'Why so few points?')`;
  await give([id], 'ada');
  expect((await call('ada', 'GET', '/api/questions')).body).toEqual({ rows: [], open: 0, next: null });
  const { rows, open } = (await call('ruth', 'GET', '/api/questions')).body;
  expect([rows.length, rows[0].score, open]).toEqual([1, 3, 1]);
});

test('the change log says who changed its scores, and not to what', async () => {
  const id = await graded('maya');
  const [result] = (await call('ruth', 'GET', `/api/submissions/${id}/results`)).body;
  await call('bo', 'POST', `/api/grading-results/${result.id}/override`, { score: 4, reason: 'Found it' });
  await give([id], 'ada');
  const logged = async (who: string) => {
    const entries: { action: string; subject: string; changes: object }[] = Object.values(
      (await call(who, 'GET', '/api/audit?courseId=1')).body,
    );
    return entries.find(({ action, subject }) => action === 'result.overridden' && subject.endsWith(` ${id}`));
  };
  expect(await logged('ada')).toMatchObject({ subject: `${result.criterionName} of submission ${id}`, changes: {} });
  expect((await logged('ada'))?.changes).toEqual({});
  expect((await logged('ruth'))?.changes).toMatchObject({ score: { from: 3, to: 4 } });
});

test('what a later attempt changed says no score of the one that is still to be marked', async () => {
  const { sql } = world.deps.database;
  const [first, second] = [await graded('maya'), await graded('bo')];
  await sql`update submissions set user_email = 'maya@halden.com', submission_number = 2 where id = ${second}`;
  await give([first], 'ada');
  const changes = async (who: string) => (await call(who, 'GET', `/api/submissions/${second}/changes`)).body;
  expect(await changes('ada')).toMatchObject({
    against: first,
    scores: null,
    total: { before: { totalScore: null, maxScore: null }, after: { totalScore: null, maxScore: null } },
  });
  expect(await changes('ruth')).toMatchObject({ total: { before: { totalScore: 33, maxScore: 100 } } });
});

test('marks are whole points up to the maximum, all of them before they are finished [C8.20]', async () => {
  const id = await graded('maya');
  await give([id], 'ada');
  const [first] = await criteriaOf('ada', id);
  expect(first).toMatchObject({ first: null, second: null, agreed: null, resultId: null });
  const path = `/api/submissions/${id}/second-mark/scores/${first?.criterionId}`;
  expect((await call('ada', 'PUT', path, { score: 1.5 })).status).toBe(400);
  expect((await call('ada', 'PUT', path, { score: 100 })).status).toBe(400);
  expect((await call('bo', 'PUT', path, { score: 1 })).status).toBe(403);
  expect((await call('ada', 'PUT', path, { score: 5, note: 'Clear' })).body).toEqual({
    criterionId: first?.criterionId,
    score: 5,
    note: 'Clear',
  });
  expect((await finish('ada', id)).status).toBe(400);
  expect((await call('ruth', 'GET', `/api/submissions/${id}/second-mark`)).status).toBe(403);
  await scoreAll('ada', id, 5);
  expect((await finish('ada', id)).status).toBe(200);
  expect((await finish('ada', id)).status).toBe(409);
  expect((await call('ada', 'PUT', path, { score: 4 })).status).toBe(409);
  expect((await criteriaOf('bo', id))[0]).toMatchObject({ first: 3, second: 5, agreed: null });
  expect((await call('ada', 'GET', `/api/submissions/${id}/results`)).status).toBe(200);
});

test('resolving overrides and locks where the agreed score differs, once [C8.20]', async () => {
  const id = await graded('maya');
  await give([id], 'ada');
  await scoreAll('ada', id, 5);
  expect((await call('ruth', 'POST', `/api/submissions/${id}/second-mark/resolve`, { scores: [] })).status).toBe(409);
  await finish('ada', id);
  expect((await call('ruth', 'GET', '/api/case-studies/1/publication')).body.unresolved).toBe(1);
  const criteria = await criteriaOf('ruth', id);
  const scores = criteria.map(({ criterionId, resultId }, at) => ({ criterionId, resultId, score: at === 0 ? 4 : 3 }));
  const resolved = await call('ruth', 'POST', `/api/submissions/${id}/second-mark/resolve`, { scores });
  expect(resolved.status).toBe(200);
  const [changed, ...kept] = Object.values(resolved.body);
  expect(changed).toMatchObject({
    score: 4,
    locked: true,
    gradedBy: 'person',
    overrideReason: 'Second marking: 3 and 5, agreed 4',
  });
  expect(kept.map((result) => Object(result).gradedBy)).not.toContain('person');
  expect((await criteriaOf('ada', id))[0]).toMatchObject({ first: 3, second: 5, agreed: 4 });
  expect((await call('ruth', 'GET', '/api/case-studies/1/publication')).body.unresolved).toBe(0);
  const again = await call('ruth', 'POST', `/api/submissions/${id}/second-mark/resolve`, { scores });
  expect(again.status).toBe(409);
});

test('a result that was superseded since the page was read is 409 with the current ones', async () => {
  const id = await graded('maya');
  await give([id], 'ada');
  await scoreAll('ada', id, 5);
  await finish('ada', id);
  const criteria = await criteriaOf('ruth', id);
  await call('bo', 'POST', `/api/grading-results/${criteria[0]?.resultId}/override`, { score: 2, reason: 'Less' });
  const scores = criteria.map(({ criterionId, resultId }) => ({ criterionId, resultId, score: 4 }));
  const answer = await call('ruth', 'POST', `/api/submissions/${id}/second-mark/resolve`, { scores });
  expect(answer.status).toBe(409);
  expect(answer.body.current).toHaveLength(criteria.length);
  expect((await criteriaOf('ruth', id)).every(({ agreed }) => agreed === null)).toBe(true);
});

test('resolving names each criterion once, and what it leaves out keeps the first mark', async () => {
  const id = await graded('maya');
  await give([id], 'ada');
  await scoreAll('ada', id, 3);
  const [deck, summary, ...alike] = await criteriaOf('ada', id);
  for (const criterion of [deck, summary]) {
    await call('ada', 'PUT', `/api/submissions/${id}/second-mark/scores/${criterion?.criterionId}`, { score: 5 });
  }
  await finish('ada', id);
  const [first, second] = (await criteriaOf('ruth', id)).map(({ criterionId, resultId }) => ({
    ...{ criterionId, resultId, score: 5 },
  }));
  const resolve = (...scores: unknown[]) =>
    call('ruth', 'POST', `/api/submissions/${id}/second-mark/resolve`, { scores });
  const twice = await resolve(first, second, { ...first, score: 4 });
  expect([twice.status, twice.body.error]).toEqual([400, 'Name each criterion once.']);
  expect((await criteriaOf('ruth', id)).map(({ first, agreed }) => [first, agreed])).toEqual(
    Array.from({ length: alike.length + 2 }, () => [3, null]),
  );
  expect((await resolve(first)).status).toBe(200);
  expect((await criteriaOf('ruth', id)).map(({ agreed }) => agreed)).toEqual([5, 3, ...alike.map(() => 3)]);
});

test('a criterion that was added after the second marks has nothing to resolve', async () => {
  const id = await graded('maya');
  await give([id], 'ada');
  await scoreAll('ada', id, 3);
  await finish('ada', id);
  const { sql } = world.deps.database;
  const { body: added } = await call('ruth', 'POST', '/api/criteria', {
    ...{ name: 'Newer', description: 'Added later', category: 'core', maxScore: 10 },
  });
  const [result] = await sql`
    insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score, rationale,
      evidence, graded_by)
    values (${id}, ${added.id}, 1, 1, 3, 10, 'A rationale', '[]', 'ai') returning id`;
  const newer = { criterionId: added.id, resultId: Number(result?.id), score: 5 };
  const path = `/api/submissions/${id}/second-mark/resolve`;
  expect((await call('ruth', 'POST', path, { scores: [newer] })).status).toBe(404);
  expect((await call('ruth', 'POST', path, { scores: [] })).status).toBe(200);
  await sql`update criteria set archived_at = now() where id = ${added.id}`;
});

test('a grading that ends while marks are given and shared out is not waited for in a circle', async () => {
  const id = await graded('maya');
  const { sql } = world.deps.database;
  const waiting = await sql.begin(async (tx) => {
    await tx`select from submissions where id = ${id} for update`;
    const calls = [give([id], 'ada'), call('ruth', 'PUT', '/api/case-studies/1/markers', { userIds: [idOf('bo')] })];
    await untilWaiting(sql, 2);
    await tx`select from case_studies where id = 1 for share`;
    return calls;
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
});

test('unfinished marks can be taken away and given again, also of an account that is gone', async () => {
  const id = await graded('maya');
  const gone = await storedUser(world.deps);
  await call('ruth', 'PUT', '/api/case-studies/1/second-marks', { submissionIds: [id], userIds: [gone.id] });
  await world.deps.database.sql`delete from users where id = ${gone.id}`;
  expect((await give([id], 'ada')).body.assigned).toBe(1);
  expect((await give([id])).body).toEqual({ assigned: 0, skipped: [] });
  expect((await call('ada', 'GET', `/api/submissions/${id}`)).body).toMatchObject({
    secondMark: 'none',
    totalScore: 33,
  });
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { type RestCall, restCalls, rowIn } from '@tests/support/course-calls';
import { blankStorage, type HiddenWorld, hiddenStudents } from '@tests/support/hidden-students';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let planted: HiddenWorld;
let marker = '';
let other = '';

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
  marker = await sessionOf(world.deps, account.id);
  other = await sessionOf(world.deps, colleague.id);
});

afterAll(() => world[Symbol.asyncDispose]());

const nameOf = ({ method, path }: RestCall) => `${method} ${path}`;

/** Personal data are as ever, as an administrator's own duty. */
const reads = restCalls(listProcedures(appRouter)).filter(
  ({ method, access, path }) => method === 'GET' && access !== 'public' && !path.startsWith('/api/people'),
);

async function read(call: RestCall, cookie: string): Promise<{ status: number; text: string }> {
  const { rows, company, probe } = planted;
  const inPath = { position: 1, n: 1, version: 1, key: 'auto_email_results', run: rows.run, fileId: rows.file };
  const ofOwn = call.path.startsWith('/api/companies/{id}') ? company : call.path.startsWith('/api/probes') ? probe : 0;
  const fieldValue = (name: string) =>
    name === 'id' && ofOwn > 0 ? ofOwn : (Object(inPath)[name] ?? rowIn(rows, call, name));
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(fieldValue(name)));
  const query = call.fields
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name }) => [name, name === 'q' ? 'quill' : String([fieldValue(name)].flat())]);
  const answer = await world.fetch(`${address}?${new URLSearchParams(query)}`, { headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
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

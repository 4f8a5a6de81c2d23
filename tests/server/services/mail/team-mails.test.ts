import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { sendDueMails } from '@server/services/mail/send-due';
import { type BulkWorld, bulkAction, bulkWorld } from '@tests/support/bulk';
import { gradedSubmission } from '@tests/support/mail';

setDefaultTimeout(60_000);

let world: BulkWorld;
let id = 0;

type Row = { id: number; emailSent: boolean; emailState: string; emailError: string | null };

const [ana, bo] = ['ana@team.com', 'bo@team.com'];

beforeAll(async () => {
  world = await bulkWorld();
  id = await gradedSubmission(world.deps);
  await world.deps.database.sql`update submissions set user_email = ${ana} where id = ${id}`;
  await setTeam(ana, bo);
});

afterAll(() => world[Symbol.asyncDispose]());

const setTeam = (...emails: string[]) => world.instructor.put(`/api/submissions/${id}/team`, { emails });

const row = async () => (await world.instructor.get<Row>(`/api/submissions/${id}`)).body;

/** The filters that find it. */
async function foundBy(): Promise<string[]> {
  const found: string[] = [];
  for (const filter of ['emailState=none', 'emailState=failed', 'emailState=sent', 'changedSinceSent=true']) {
    const { body } = await world.instructor.get<Record<string, Row>>(`/api/submissions?${filter}`);
    if (Object.values(body).some((one) => one.id === id)) found.push(filter);
  }
  return found;
}

/** Also of what the queue sends after the action. */
async function emailed(body: object): Promise<string[]> {
  const before = world.resend.sent.length;
  await bulkAction(world, { action: 'email', ids: [id], ...body });
  await sendDueMails(world.deps);
  return world.resend.sent.slice(before).map(({ to }) => to);
}

test('of a team one bounced mail is what lists find, and the others are not emailed again for it [C8.14]', async () => {
  expect([await foundBy(), await emailed({})]).toEqual([['emailState=none'], [ana, bo]]);
  expect(await foundBy()).toEqual(['emailState=sent']);
  await setTeam(ana, bo, 'bounces@team.com');
  expect(await foundBy()).toEqual(['emailState=none']);
  world.resend.refuse('bounces@team.com');
  expect(await emailed({})).toEqual([]);
  expect(await foundBy()).toEqual(['emailState=failed']);
  expect(await row()).toMatchObject({ emailSent: false, emailState: 'failed', emailError: expect.any(String) });
  await setTeam(ana, bo);
  expect(await row()).toMatchObject({ emailSent: true, emailState: 'sent', emailError: null });
  expect(await foundBy()).toEqual(['emailState=sent']);
});

test('a member who joins later gets what is new to them alone, by publishing too [C8.22]', async () => {
  await setTeam(ana, bo, 'cy@team.com');
  expect(await emailed({})).toEqual(['cy@team.com']);
  await setTeam(ana, bo, 'cy@team.com', 'dee@team.com');
  const before = world.resend.sent.length;
  const { body } = await world.instructor.put('/api/case-studies/1/publication', {
    results: 'published',
    mail: 'first',
  });
  expect(body).toMatchObject({ mails: { first: 0, again: 1 } });
  await sendDueMails(world.deps);
  expect(world.resend.sent.slice(before).map(({ to }) => to)).toEqual(['dee@team.com']);
});

test('a result that changes is new to all of a team [S6.1]', async () => {
  const { body } = await world.instructor.get<{ id: number; score: number }[]>(`/api/submissions/${id}/results`);
  const [result] = body;
  await world.instructor.post(`/api/grading-results/${result?.id}/override`, {
    ...{ score: Number(result?.score) - 1, reason: 'By hand' },
  });
  expect(await foundBy()).toEqual(['emailState=sent', 'changedSinceSent=true']);
  expect((await emailed({})).toSorted()).toEqual([ana, bo, 'cy@team.com', 'dee@team.com']);
  expect(await foundBy()).toEqual(['emailState=sent']);
});

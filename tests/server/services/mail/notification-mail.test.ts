import { expect, setDefaultTimeout, test } from 'bun:test';
import { mails } from '@server/db/schema/mail';
import { users } from '@server/db/schema/user';
import { queueNotification } from '@server/services/mail/queue-notification';
import { sendDueMails } from '@server/services/mail/send-due';
import {
  accountOf,
  allMails,
  gradedSubmission,
  type MailWorld,
  mailWorld,
  makeDue,
  setSetting,
} from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';
import { eq, sql } from 'drizzle-orm';

setDefaultTimeout(60_000);

async function notifyingWorld(): Promise<MailWorld> {
  const world = await mailWorld();
  await setSetting(world.deps, 'admin_email_notifications', 'true');
  await setSetting(world.deps, 'auto_email_results', 'false');
  return world;
}

const notify = ({ deps }: MailWorld, id: number) => deps.database.db.transaction((tx) => queueNotification(tx, id));

test('administrators are mailed when a submission has been graded and admin_email_notifications is on [3.13]', async () => {
  await using world = await notifyingWorld();
  await accountOf(world.deps, 'ada', 'admin');
  await accountOf(world.deps, 'bob', 'admin');
  await accountOf(world.deps, 'ruth', 'user');
  await gradedSubmission(world.deps);
  await sendDueMails(world.deps);
  expect(world.resend.sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com']);
  expect(world.resend.sent[0]?.subject).toBe('1 submission was graded');
  expect(world.resend.sent[0]?.text).toContain(
    '72 of 100  Maya Okafor, Halden, Pricing & Profit Simulation. Letter grade C-',
  );
});

test('with admin_email_notifications off nobody is told [3.13]', async () => {
  await using world = await notifyingWorld();
  await setSetting(world.deps, 'admin_email_notifications', 'false');
  await accountOf(world.deps, 'ada', 'admin');
  await gradedSubmission(world.deps);
  expect(await allMails(world.deps)).toEqual([]);
});

test('what comes in within 15 minutes of a mail is gathered in one more, each submission once', async () => {
  await using world = await notifyingWorld();
  const { deps, resend } = world;
  await accountOf(deps, 'ada', 'admin');
  const ids = await Promise.all([1, 2, 3].map(() => storedSubmission(deps.database.db)));
  const [first = 0, second = 0, third = 0] = ids;
  await notify(world, first);
  await sendDueMails(deps);
  await notify(world, second);
  await notify(world, third);
  await notify(world, second);
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(1);
  const [, gathering] = await allMails(deps);
  expect(gathering?.details).toEqual({ submissionIds: [second, third] });
  expect(gathering?.notBefore.getTime()).toBeWithin(Date.now() + 890_000, Date.now() + 901_000);
  await deps.database.db.update(mails).set({ sentAt: sql`now() - interval '15 minutes'` }).where(eq(mails.id, 1));
  await makeDue(deps);
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(2);
  expect(resend.sent[1]?.subject).toBe('2 incomplete');
});

test('two notifications at the same moment end in one mail', async () => {
  await using world = await notifyingWorld();
  await accountOf(world.deps, 'ada', 'admin');
  await accountOf(world.deps, 'bob', 'admin');
  const ids = await Promise.all(Array.from({ length: 8 }, () => storedSubmission(world.deps.database.db)));
  await Promise.all(ids.map((id) => notify(world, id)));
  const notified = (await allMails(world.deps)).map(({ details }) => details.submissionIds);
  expect(notified).toHaveLength(2);
  for (const gathered of notified) expect(Array.isArray(gathered) ? gathered.toSorted() : []).toEqual(ids.toSorted());
});

test('a mail that a provider keeps waiting does not make two within 15 minutes', async () => {
  await using world = await notifyingWorld();
  const { deps, resend } = world;
  await accountOf(deps, 'ada', 'admin');
  resend.setFaults([{ kind: 'page', status: 502 }]);
  await notify(world, await storedSubmission(deps.database.db));
  await sendDueMails(deps);
  await notify(world, await storedSubmission(deps.database.db));
  await makeDue(deps);
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(1);
  expect((await allMails(deps)).map(({ state }) => state).sort()).toEqual(['queued', 'sent']);
});

test('somebody who is no administrator any more is not told', async () => {
  await using world = await notifyingWorld();
  await accountOf(world.deps, 'ada', 'admin');
  await notify(world, await storedSubmission(world.deps.database.db));
  await world.deps.database.db.update(users).set({ role: 'user' });
  await sendDueMails(world.deps);
  expect(world.resend.requests).toEqual([]);
});

test('notifications leave room in the day for reset links and results', async () => {
  await using world = await notifyingWorld();
  const { deps, resend } = world;
  await accountOf(deps, 'ada', 'admin');
  const id = await storedSubmission(deps.database.db);
  for (let times = 0; times < 14; times++) {
    await deps.database.db.update(mails).set({ sentAt: sql`now() - interval '1 hour'` }).where(eq(mails.state, 'sent'));
    await notify(world, id);
    await makeDue(deps);
    await sendDueMails(deps);
  }
  expect(resend.sent).toHaveLength(12);
});

test('staff who want it are mailed whatever the setting is, and nobody hears of another course [C7.13]', async () => {
  await using world = await notifyingWorld();
  const { deps, resend } = world;
  const { sql: run } = deps.database;
  await setSetting(deps, 'admin_email_notifications', 'false');
  await accountOf(deps, 'ada', 'admin');
  const ruth = await accountOf(deps, 'ruth');
  const sam = await accountOf(deps, 'sam');
  await run`update course_staff set notify = true where user_id in (${ruth}, ${sam})`;
  await run`insert into courses (slug, name) values ('strategy', 'Strategy')`;
  await run`update course_staff set course_id = (select id from courses where slug = 'strategy') where user_id = ${sam}`;
  await gradedSubmission(deps);
  await sendDueMails(deps);
  expect(resend.sent.map(({ to }) => String(to))).toEqual(['ruth@example.com']);
  // From two courses on, an email names the course.
  expect(resend.sent[0]?.text).toContain(
    'Maya Okafor, Halden, Pricing & Profit Simulation (Pricing & Profit Academy). ',
  );
  expect(resend.sent[0]?.text).toContain('Turn them off on the Staff page of the course.');
});

test('whoever has left the course since gets nothing of what was collected [C7.13]', async () => {
  await using world = await notifyingWorld();
  const ada = await accountOf(world.deps, 'ada', 'admin');
  await gradedSubmission(world.deps);
  await world.deps.database.sql`delete from course_staff where user_id = ${ada}`;
  await sendDueMails(world.deps);
  expect(world.resend.sent).toEqual([]);
});

test('companies are left out where the course does not show them', async () => {
  await using world = await notifyingWorld();
  await accountOf(world.deps, 'ada', 'admin');
  await world.deps.database.sql`update courses set shows_companies = false`;
  await gradedSubmission(world.deps);
  await sendDueMails(world.deps);
  expect(world.resend.sent[0]?.text).toContain('72 of 100  Maya Okafor, Pricing & Profit Simulation. Letter');
});

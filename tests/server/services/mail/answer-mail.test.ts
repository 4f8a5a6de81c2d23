import { expect, setDefaultTimeout, test } from 'bun:test';
import { submissionAccess } from '@server/db/schema/submission';
import { claimDueMail } from '@server/services/mail/claim';
import { sendMail } from '@server/services/mail/send';
import { sendDueMails } from '@server/services/mail/send-due';
import { answerQuestion } from '@server/services/question/answer';
import { askQuestion } from '@server/services/question/ask';
import { openLink } from '@server/services/submission-link/open';
import { instructor } from '@tests/support/app';
import {
  accountOf,
  allMails,
  gradedSubmission,
  type MailWorld,
  mailWorld,
  makeDue,
  setSetting,
} from '@tests/support/mail';
import { eq } from 'drizzle-orm';

setDefaultTimeout(60_000);

const student = { user: null, sessionId: null, access: new Map(), address: '203.0.113.1', browser: '', requestId: '' };

async function answered({ deps }: MailWorld): Promise<number> {
  await setSetting(deps, 'auto_email_results', 'false');
  const id = await gradedSubmission(deps);
  const { id: question } = await askQuestion(deps.database.db, student, { id, question: 'Was row 7 read?' });
  const user = { ...instructor, id: await accountOf(deps, 'ruth') };
  await answerQuestion(deps, { ...student, user }, { id: question, answer: 'It was.' });
  return id;
}

const tokenIn = (text = '') => /http:\/\/localhost:3000\/my-results#([\w-]{22})\b/.exec(text)?.[1] ?? '';

test('the mail of an answer has the question, the answer and a link that opens the results', async () => {
  await using world = await mailWorld();
  const id = await answered(world);
  await sendDueMails(world.deps);
  const { html = '', text, subject } = world.resend.sent[0] ?? {};
  expect(subject).toBe('Your question is answered, Pricing & Profit Simulation');
  expect(text).toContain('Was row 7 read?\n\nYour instructor answers:\n\nIt was.');
  expect(html).toContain('Was row 7 read?');
  expect(html).toContain(`href="http://localhost:3000/my-results#${tokenIn(text)}"`);
  expect((await openLink(world.deps, student, tokenIn(text))).submission.id).toBe(id);
  expect(JSON.stringify(await allMails(world.deps))).not.toContain(tokenIn(text));
  expect(world.resend.sent).toHaveLength(1);
});

test('a mail whose process dies once the provider took it is sent once, and the link in what was sent opens the results', async () => {
  await using world = await mailWorld();
  const id = await answered(world);
  const mail = await claimDueMail(world.deps.database.db);
  if (!mail) throw new Error('nothing was due');
  const dying = { ...world.deps, at: () => Promise.reject(new Error('killed')) };
  await expect(sendMail(dying, mail)).rejects.toThrow('killed');
  await makeDue(world.deps);
  await sendDueMails(world.deps);
  expect(world.resend.sent).toHaveLength(1);
  expect((await openLink(world.deps, student, tokenIn(world.resend.sent[0]?.text))).submission.id).toBe(id);
  const links = await world.deps.database.db
    .select()
    .from(submissionAccess)
    .where(eq(submissionAccess.submissionId, id));
  expect(links.filter(({ via }) => via === 'link')).toHaveLength(2);
  expect(await allMails(world.deps)).toMatchObject([{ state: 'sent' }]);
});

import { expect, setDefaultTimeout, test } from 'bun:test';
import { createApp } from '@server/app';
import { sendDueMails } from '@server/services/mail/send-due';
import { adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { byHeader } from '@tests/support/app';
import { allMails, gradedSubmission, type MailWorld, mailWorld } from '@tests/support/mail';

setDefaultTimeout(60_000);

type Listed = { changedSinceSent: boolean; emailState: string; userEmail: string };

function callsOf({ deps }: MailWorld) {
  const app = createApp(deps, { authenticate: byHeader });
  return adminCalls({ call: async (path, init) => app.request(path, init) });
}

async function sentWorld() {
  const world = await mailWorld();
  await storeInstructor(world);
  const calls = callsOf(world);
  const id = await gradedSubmission(world.deps);
  await sendDueMails(world.deps);
  const row = async () => (await calls.get<Listed>(`/api/submissions/${id}`)).body;
  const first = async () => {
    const [result] = (
      await calls.get<{ id: number; score: number; maxScore: number }[]>(`/api/submissions/${id}/results`)
    ).body;
    if (!result) throw new Error('nothing was graded');
    return result;
  };
  return { world, calls, id, row, first };
}

test('a result that changes after its email is marked until it is sent again, or the change undone [S6.1]', async () => {
  const { world, calls, id, row, first } = await sentWorld();
  await using _ = world;
  expect((await row()).changedSinceSent).toBe(false);
  const { id: resultId, score } = await first();
  await calls.post(`/api/grading-results/${resultId}/override`, { score: score - 1, reason: 'Missed a step' });
  expect((await row()).changedSinceSent).toBe(true);
  await calls.post(`/api/grading-results/${(await first()).id}/undo-override`);
  expect((await row()).changedSinceSent).toBe(false);
  await calls.post(`/api/grading-results/${(await first()).id}/override`, {
    score: score - 1,
    reason: 'Missed a step',
  });
  const { userEmail } = await row();
  await calls.post(`/api/submissions/${id}/email-results`, { email: userEmail });
  expect((await row()).changedSinceSent).toBe(false);
});

test('a lock, staff feedback and the same score set by a person change nothing for the student [S6.1]', async () => {
  const { world, calls, row, first } = await sentWorld();
  await using _ = world;
  const { id, score } = await first();
  await calls.post(`/api/grading-results/${id}/override`, { score, reason: 'Looked at it' });
  await calls.post(`/api/grading-results/${(await first()).id}/feedback`, { feedback: 'Look at the margin' });
  expect((await row()).changedSinceSent).toBe(false);
});

test('a copy to somebody else does not tell the student of a change [S6.1]', async () => {
  const { world, calls, id, row, first } = await sentWorld();
  await using _ = world;
  const { id: resultId, score } = await first();
  await calls.post(`/api/grading-results/${resultId}/override`, { score: score - 1, reason: 'Missed a step' });
  await calls.post(`/api/submissions/${id}/email-results`, { email: 'dean@example.com' });
  expect((await row()).changedSinceSent).toBe(true);
});

test('a sent email keeps the scores that it had [S6.1]', async () => {
  const { world, calls, first } = await sentWorld();
  await using _ = world;
  const { id: resultId, score, maxScore } = await first();
  await calls.post(`/api/grading-results/${resultId}/override`, { score: score - 1, reason: 'Missed a step' });
  const [mail] = await allMails(world.deps);
  expect(mail?.scores?.criteria).toHaveLength(11);
  expect(mail?.scores?.criteria[0]).toMatchObject({ score, maxScore });
  expect(mail?.scores).toMatchObject({ total: 72, maximum: 100 });
});

test('the second email says what changed, and a third only what changed since', async () => {
  const { world, calls, id, row, first } = await sentWorld();
  await using _ = world;
  const { userEmail } = await row();
  const { id: resultId, score } = await first();
  const change = { score: score - 2, reason: 'Missed a step', studentReason: 'The second step is missing.' };
  await calls.post(`/api/grading-results/${resultId}/override`, change);
  await calls.post(`/api/submissions/${id}/email-results`, { email: userEmail });
  await calls.post(`/api/submissions/${id}/comments`, { audience: 'student', text: 'Come and see me.' });
  await calls.post(`/api/submissions/${id}/email-results`, { email: userEmail });
  await calls.post(`/api/submissions/${id}/email-results`, { email: 'dean@example.com' });
  const [, changed, commented, copy] = world.resend.sent;
  expect(changed?.subject).toBe('Your result in Pricing & Profit Simulation has changed: 72 → 70');
  expect(changed?.text).toContain('From your instructor:\n\nPricing-Concept Application: The second step is missing.');
  expect(commented?.subject).toBe('Your instructor has commented on your result in Pricing & Profit Simulation');
  expect(commented?.text).toContain('From your instructor:\n\nCome and see me.');
  expect(commented?.text).not.toContain('The second step');
  expect(copy?.subject).toStartWith('Your grade: 70/100');
});

test('nothing is emailed a second time automatically [S6.3]', async () => {
  const { world, calls, id, first } = await sentWorld();
  await using _ = world;
  const { id: resultId, score } = await first();
  await calls.post(`/api/grading-results/${resultId}/override`, { score: score - 1, reason: 'Missed a step' });
  await calls.post(`/api/submissions/${id}/comments`, { audience: 'student', text: 'Come and see me.' });
  await calls.put(`/api/submissions/${id}/release`, { release: 'held' });
  await calls.put(`/api/submissions/${id}/release`, { release: 'released' });
  await calls.put('/api/case-studies/1/publication', { results: 'held' });
  await calls.put('/api/case-studies/1/publication', { results: 'published', mail: 'first' });
  await sendDueMails(world.deps);
  expect(world.resend.sent).toHaveLength(1);
});

test('the preview is the email that says what changed', async () => {
  const { world, calls, id, first } = await sentWorld();
  await using _ = world;
  const { id: resultId, score } = await first();
  await calls.post(`/api/grading-results/${resultId}/override`, { score: score - 1, reason: 'Missed a step' });
  const { body } = await calls.get<{ subject: string }>(`/api/submissions/${id}/email-preview`);
  expect(body.subject).toBe('Your result in Pricing & Profit Simulation has changed: 72 → 71');
});

import { expect, setDefaultTimeout, test } from 'bun:test';
import { createApp } from '@server/app';
import { previewResults } from '@server/services/mail/preview-results';
import { byHeader } from '@tests/support/app';
import { allMails, gradedSubmission, mailWorld, setSetting } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

test('the preview is the mail that is sent, and looking at it writes no mail [7.26]', async () => {
  await using world = await mailWorld();
  await setSetting(world.deps, 'auto_email_results', 'false');
  const id = await gradedSubmission(world.deps);
  const preview = await previewResults(world.deps, id);
  expect(preview.from).toBe('CaseGrade <onboarding@resend.dev>');
  expect(preview.subject).toStartWith('Your grade: ');
  expect(preview.html).toContain('<html');
  expect(preview.html).not.toContain('<script');
  expect(preview.text).toContain('Pricing-Concept Application');
  expect(await allMails(world.deps)).toEqual([]);
});

test('without results there is nothing to look at: 409 with a sentence', async () => {
  await using world = await mailWorld();
  const id = await storedSubmission(world.deps.database.db);
  const app = createApp(world.deps, { authenticate: byHeader });
  const answer = await app.request(`/api/submissions/${id}/email-preview`, { headers: { 'x-test-user': 'user' } });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ error: 'There are no results to send yet. Grade the submission first.' });
});

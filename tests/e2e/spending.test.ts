import { expect, setDefaultTimeout, test } from 'bun:test';
import { followRequests } from '@tests/support/follow-requests';
import { expectFourLooks } from '@tests/support/four-looks';
import { layoutShift } from '@tests/support/layout-shift';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { adminPage, adminServer, phone, toast } from './admin-page';

setDefaultTimeout(120_000);

test('an administrator caps a month’s spending and sees on the page that it is reached', async () => {
  const grader = { ...scriptedGrader(), name: 'gpt-5.4-mini' };
  await using server = await adminServer({ deps: { grader } });
  const { sql } = server.deps.database;
  await sql`insert into model_usage (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
    values (date_trunc('month', now() at time zone 'UTC')::date, 'gpt-5.4-mini', 1, 0, 330, 4000000, 0, 400000, 30),
      (date_trunc('month', now() at time zone 'UTC')::date, 'gpt-5.4-mini', 999, 0, 12, 90000, 0, 9000, 1),
      ((date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date, 'gpt-5.4-mini', 0, 0, 110, 1200000, 0, 90000, 10)`;
  await using opened = await adminPage(server, 'admin', '/settings?tab=spending');
  const { page } = opened;
  await page.getByText('no cap', { exact: true }).waitFor();
  const field = page.getByRole('textbox', { name: 'Cap for a month, in US dollars' });
  await field.fill('4,5o');
  await page.getByRole('button', { name: 'Save Cap' }).click();
  await page.getByText('Enter an amount from 0 to 1,000,000').waitFor();
  await field.fill('4.50');
  await page.getByRole('button', { name: 'Save Cap' }).click();
  await toast(page, 'Cap saved').waitFor();
  await page.getByText('of $4.50', { exact: true }).waitFor();
  await page.getByText('Grading is paused: the monthly cap of $4.50 is reached.').waitFor();
  await page.getByRole('textbox', { name: 'Anonymous uploads graded per hour' }).fill('200');
  await page.getByRole('button', { name: 'Save Limit' }).click();
  await toast(page, 'Limit saved').filter({ hasText: '200 uploads an hour are graded automatically.' }).waitFor();
  expect(await page.getByRole('row').allInnerTexts()).toHaveLength(6);
  await expectFourLooks(page, 'spending');
  // The notice is there with the first page, and pushes nothing down.
  await page.setViewportSize(phone.viewport);
  const untilQuiet = followRequests(page);
  await page.goto(`${server.address}/case-studies`);
  await page.getByText('Grading is paused').waitFor();
  await untilQuiet();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
}, 120_000);

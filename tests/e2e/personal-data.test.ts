import { expect, setDefaultTimeout, test } from 'bun:test';
import { expectFourLooks } from '@tests/support/four-looks';
import { storedSubmission } from '@tests/support/submission';
import { adminPage, adminServer, toast } from './admin-page';

setDefaultTimeout(120_000);

test('an administrator limits how long submissions are kept, knowing what goes at once, and erases what is kept of a person', async () => {
  await using server = await adminServer();
  const { database } = server.deps;
  for (let count = 0; count < 3; count++) await storedSubmission(database.db);
  await database.sql`update submissions set user_email = 'maya.okafor@halden.com', submission_number = id`;
  await database.sql`update submissions set uploaded_at = now() - interval '100 days' where id <= 2`;
  await using opened = await adminPage(server, 'admin', '/settings?tab=personal-data');
  const { page } = opened;
  await page.getByText('Kept until someone deletes them', { exact: true }).waitFor();
  const days = page.getByRole('textbox', { name: 'Days', exact: true });
  await days.fill('ninety');
  await page.getByRole('button', { name: 'Save Days' }).click();
  await page.getByText('Enter whole days from 1 to 3,650').waitFor();
  await days.fill('90');
  await page.getByRole('button', { name: 'Save Days' }).click();
  await page.getByText('2 submissions are older now and will be deleted by the next hourly sweep.').waitFor();
  await expectFourLooks(page, 'retention-question');
  await page.getByRole('button', { name: 'Delete older submissions' }).click();
  await toast(page, 'Days saved').waitFor();
  await page.getByText('Deleted 90 days after they were handed in', { exact: true }).waitFor();
  await page.getByText('The next submission is deleted on').waitFor();

  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.fill('Maya.Okafor@halden.com');
  await address.press('Enter');
  await page.getByRole('button', { name: 'Erase Everything' }).waitFor();
  expect(await page.locator('main dl dd').allTextContents()).toHaveLength(4);
  await expectFourLooks(page, 'personal-data');
  await page.getByRole('button', { name: 'Erase Everything' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('maya@halden.com');
  await dialog.getByRole('textbox').press('Enter');
  await dialog.getByText('This is not the address that was looked up.').waitFor();
  await expectFourLooks(page, 'erase-person');
  await dialog.getByRole('textbox').fill('maya.okafor@halden.com');
  await dialog.getByRole('textbox').press('Enter');
  await page.getByText('3 submissions and all that belonged to them are gone.').waitFor();
  expect(await database.sql`select count(*)::int as count from submissions`).toMatchObject([{ count: 0 }]);
});

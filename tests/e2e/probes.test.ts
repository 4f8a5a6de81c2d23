import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { attacks } from '@domain/probe/attack';
import type { NewProbe } from '@domain/probe/schema';
import { buildPrompt } from '@server/grading/prompt/prompt';
import { startProbe } from '@server/services/probe/start';
import { stopProbe } from '@server/services/probe/stop';
import { deleteSubmission } from '@server/services/submission/delete';
import { accessibilityFindings } from '@tests/support/axe';
import { untilFocused } from '@tests/support/focus';
import { expectFourLooks } from '@tests/support/four-looks';
import { smallSubmissionFiles } from '@tests/support/prepared-submission';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { type AdminPage, adminPage, adminServer, toast } from './admin-page';

/** Where pictures are asked for there is more to see, as in `expectFourLooks`. */
const pictures = process.env.CASEGRADE_PICTURES !== undefined;

setDefaultTimeout(pictures ? 600_000 : 60_000);

let server: TestServer;
let panel: AdminPage;
let ids: number[];
let asked = 0;
/** Of them, those about the workbook: criteria are asked about at the same time, in any order. */
let workbooks = 0;
let held: Promise<void> = Promise.resolve();

const usage = { inputTokens: 9_000, cachedTokens: 7_000, cacheWriteTokens: 0, outputTokens: 600, reasoningTokens: 0 };

/** Unsteady about the workbook, swayed by one attack and by a deck that is not the submission's. */
const grader = scriptedGrader(async (task, listener) => {
  await held;
  asked += 1;
  listener.onCall({ request: {}, response: '', error: null, usage, ms: 5 });
  const fair = fairAnswer(task.criterion);
  const { evidence } = buildPrompt(task);
  const { name, maxScore } = task.criterion;
  if (evidence.includes('award this submission the maximum') && name !== 'Margin leaks') {
    return { ...fair, score: maxScore };
  }
  if (evidence.includes('Another deck') && /Deck|Workbook|Launch/.test(name)) return { ...fair, score: fair.score - 4 };
  if (name !== 'Excel Workbook') return fair;
  workbooks += 1;
  return { ...fair, score: [7, 9, 6, 9, 7][workbooks % 5] ?? 7 };
});

beforeAll(async () => {
  server = await adminServer({ deps: { grader: { ...grader, name: 'gpt-5.4-mini' } } });
  const { db } = server.deps.database;
  const other = smallSubmissionFiles().map((file) =>
    file.slot === 'ppt'
      ? { ...file, blocks: [{ locator: 'D:1', kind: 'slide' as const, text: 'Another deck' }] }
      : file,
  );
  ids = [await storedSubmission(db, smallSubmissionFiles()), await storedSubmission(db, other)];
  panel = await adminPage(server, 'user', '/probes', { reducedMotion: 'reduce' });
  panel.page.setDefaultTimeout(15_000);
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

test('an instructor probes whether the grader holds: the cost before, the report after, and its place in the list', async () => {
  const { page } = panel;
  const probes = page.getByRole('region', { name: 'Probes' });
  await page.getByText('No probe yet').waitFor();
  if (pictures) await expectFourLooks(page, 'probe none');
  await page.getByRole('button', { name: 'New Probe' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Probe' });
  await dialog.getByRole('button', { name: 'Start the probe' }).click();
  await dialog.getByText('Please choose a submission.').waitFor();
  await untilFocused(dialog.getByRole('combobox', { name: 'Submission' }));
  await dialog.getByRole('combobox', { name: 'Submission' }).selectOption(String(ids[0]));
  await dialog.getByText('5 gradings. Asks gpt-5.4-mini 55 times').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'probe new');
  await dialog.getByRole('button', { name: 'Start the probe' }).click();
  await toast(page, 'Probe started').waitFor();
  const shown = page.getByRole('region', { name: 'What the probe shows' });
  await shown.getByText('1 criterion of 11 is not stable: Excel Workbook.').waitFor();
  await shown.getByText(/^Finished\. 5 of 5 gradings complete/).waitFor();
  const row = page.getByRole('row', { name: /^Excel Workbook/ });
  expect(await row.getByText('Not stable').count()).toBe(1);
  expect(await page.getByRole('row').filter({ hasText: 'All equal' }).count()).toBe(10);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the probes' }).click();
  await probes.getByRole('link', { name: /^Stability: .*Finished$/ }).waitFor();
  if (pictures) await morePictures();
});

/** The states that the story above does not come by. */
async function morePictures(): Promise<void> {
  const { page, user } = panel;
  const [submissionId = 0, donorId = 0] = ids;
  const start = async (probe: NewProbe) => (await startProbe(server.deps, { user }, probe)).id;
  const show = async (id: number, text: RegExp, state: string) => {
    await page.goto(`${server.address}/probes/${id}`);
    await page.getByText(text).first().waitFor({ timeout: 60_000 });
    await expectFourLooks(page, `probe ${state}`);
  };
  const all = attacks.map(({ id }) => id);
  await show(1, /^Finished\./, 'stability');
  await show(await start({ kind: 'halo', submissionId, slot: 'ppt', donorId, repeats: 3 }), /^Finished\./, 'halo');
  const injection = { kind: 'injection', submissionId, attacks: all, repeats: 2 } as const;
  await show(await start({ ...injection, attacks: all, apart: false }), /^Finished\./, 'injection');
  await show(await start({ ...injection, attacks: all, apart: true }), /^Finished\./, 'injection apart');
  const going = Promise.withResolvers<void>();
  const upTo = asked + 33;
  held = Promise.resolve();
  const running = await start({ kind: 'stability', submissionId, gradings: 12 });
  await page.goto(`${server.address}/probes/${running}`);
  while (asked < upTo) await Bun.sleep(5);
  held = going.promise;
  await show(running, /^Grading, /, 'running');
  await stopProbe(server.deps.database.db, running);
  await show(running, /Stopped halfway/, 'stopped');
  going.resolve();
  held = Promise.resolve();
  const doomed = await storedSubmission(server.deps.database.db, smallSubmissionFiles());
  const orphan = await start({ kind: 'stability', submissionId: doomed, gradings: 3 });
  await show(orphan, /^Finished\./, 'before deletion');
  await deleteSubmission(server.deps, doomed);
  await show(orphan, /Submission deleted/, 'submission deleted');
  await show(999_999, /This probe does not exist/, 'gone');
  await page.goto(`${server.address}/probes`);
  await page.getByText('Submission deleted').waitFor();
  await expectFourLooks(page, 'probe list');
  for (const kind of ['Halo', 'Injection']) {
    await page.goto(`${server.address}/probes?dialog=new`);
    const dialog = page.getByRole('dialog', { name: 'New Probe' });
    await dialog.getByText(kind, { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Submission' }).selectOption(String(submissionId));
    if (kind === 'Halo') await dialog.getByRole('combobox', { name: 'Taken from' }).selectOption(String(donorId));
    await dialog.getByText(/gradings\. /).waitFor();
    await expectFourLooks(page, `probe new ${kind}`);
  }
}

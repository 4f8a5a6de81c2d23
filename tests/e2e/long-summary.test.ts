import { expect, setDefaultTimeout, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { ensureGrading } from '@server/services/grading/ensure';
import { proofOf } from '@tests/support/app';
import { freshPage } from '@tests/support/browser';
import { eventsOf } from '@tests/support/grading';
import { fileEvidence } from '@tests/support/prepared-submission';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { testServer } from '@tests/support/server';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import type { Page } from 'playwright-core';
import { phone } from './admin-page';

setDefaultTimeout(60_000);

const quote = '3. Raise the price of the small bottle';

/** Paragraphs of very different length: a page guesses the height of those that it has not drawn. */
const paragraphs: Block[] = Array.from({ length: 160 }, (_, at) => {
  const locator = `S:p${at + 1}`;
  if (at === 119)
    return { locator, kind: 'list', label: '3.', text: 'Raise the price of the small bottle by a tenth.' };
  return {
    locator,
    kind: 'text',
    text: `Paragraph ${at + 1}. ${'The month of March was weak in all regions. '.repeat(1 + (at % 17))}`,
  };
});

/** Where the mark stands in the window, once two pictures in a row have it at the same place. */
async function placeOf(page: Page): Promise<{ top: number; bottom: number }> {
  const mark = await page.locator('.ev-quote').elementHandle();
  return page.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = Number.NaN;
    for (let same = 0; same < 12; ) {
      await frame();
      const { top } = element?.getBoundingClientRect() ?? { top: Number.NaN };
      same = top === last ? same + 1 : 0;
      last = top;
    }
    const box = element?.getBoundingClientRect();
    return { top: box?.top ?? -1, bottom: box?.bottom ?? -1 };
  }, mark);
}

test('the cited item of a long list is in view and boxed after Open in the file, wide and on a phone', async () => {
  const [workbook, deck] = smallEvidence;
  const files = [workbook, deck, fileEvidence('summary', paragraphs)].flatMap((file) => file ?? []);
  const evidence = [{ locator: 'S:p120', quote }];
  const grader = scriptedGrader(async ({ criterion }) => ({ ...fairAnswer(criterion), evidence }));
  await using server = await testServer({ pages: true, deps: { grader } });
  const id = await storedSubmission(server.deps.database.db, files);
  await ensureGrading(server.deps, id, false);
  await eventsOf(server.deps, id);
  const [name = '', value = ''] = (await proofOf(server.deps, id)).split('=');
  for (const size of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    await using opened = await freshPage({ ...size, reducedMotion: 'reduce' });
    const { page, context } = opened;
    await context.addCookies([{ name, value, url: server.address }]);
    await page.goto(`${server.address}/upload`);
    // Not every browser keeps what is in view where it is while what stands above it changes its height.
    await page.addStyleTag({ content: '* { overflow-anchor: none !important; }' });
    await page.locator('.criterion').first().getByRole('button', { name: '¶ 120' }).click();
    await page.getByRole('button', { name: 'Open in the file' }).click();
    await page.locator('.ev-quote').waitFor();
    expect(await page.locator('.ev-quote').allTextContents()).toEqual(['Raise the price of the small bottle']);
    const { top, bottom } = await placeOf(page);
    expect(top).toBeGreaterThan(60);
    expect(bottom).toBeLessThan(size.viewport.height - 60);
  }
});

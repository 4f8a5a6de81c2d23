import { adminPage, adminServer } from '@tests/e2e/admin-page';
import { readCorpusFile } from '@tests/support/corpus-files';
import { storedSubmission } from '@tests/support/submission';
import type { Page } from 'playwright-core';
import type { Bench, Metric } from './metric';

const maxTaskMs = 50;
const maxBlankMs = 150;
/** A wheel that is turned steadily for three seconds: some 9,000 px, and a thumb that is dragged to the end. */
const turns = 90;
const turnPx = 100;

/** What a person sees who scrolls through a sheet of 9,000 rows: how long nothing, and how long the page hangs. */
export const viewerScroll: Bench = {
  name: 'viewer-scroll',
  async measure() {
    await using server = await adminServer();
    const files = [
      await readCorpusFile('large', 'excel'),
      await readCorpusFile('strong', 'ppt'),
      await readCorpusFile('strong', 'summary'),
    ];
    const id = await storedSubmission(server.deps.database.db, files);
    const at = encodeURIComponent("W:'Sales Data'!A2");
    await using panel = await adminPage(server, 'user', `/results/${id}?at=${at}`, {
      viewport: { width: 1440, height: 900 },
    });
    const { page } = panel;
    await page.locator('.ev-cell.active').first().waitFor();
    await page.waitForTimeout(1_000);
    const wheel = await watched(page, async () => {
      await page.getByRole('grid').hover();
      for (let turn = 0; turn < turns; turn += 1) {
        await page.mouse.wheel(0, turnPx);
        await page.waitForTimeout(33);
      }
    });
    const thumb = await watched(page, async () => {
      for (let step = 1; step <= 20; step += 1) {
        await page.evaluate((share) => {
          const grid = document.querySelector('[role=grid]');
          if (grid) grid.scrollTop = grid.scrollHeight * share;
        }, step / 20);
        await page.waitForTimeout(100);
      }
    });
    return [...metrics('turning the wheel', wheel), ...metrics('dragging to its end', thumb)];
  },
};

type Watched = { longTasks: number[]; blanks: number[] };

/** Tasks over 50 ms, and stretches in which the middle of the grid showed no filled row, while `act` goes on. */
async function watched(page: Page, act: () => Promise<void>): Promise<Watched> {
  const seen = page.evaluate(
    () =>
      new Promise<Watched>((done) => {
        const longTasks: number[] = [];
        const blanks: number[] = [];
        let going = true;
        let blankSince: number | null = null;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longTasks.push(duration);
        }).observe({ type: 'longtask' });
        const look = (now: number) => {
          const box = document.querySelector('[role=grid]')?.getBoundingClientRect();
          const hit = box && document.elementFromPoint(box.left + 90, box.top + box.height / 2);
          const filled = (hit?.closest('.ev-cell')?.textContent ?? '') !== '';
          if ((filled || !going) && blankSince !== null) blanks.push(now - blankSince);
          blankSince = filled ? null : (blankSince ?? now);
          if (going) requestAnimationFrame(look);
          else done({ longTasks, blanks });
        };
        requestAnimationFrame(look);
        document.addEventListener('seen', () => (going = false), { once: true });
      }),
  );
  await act();
  await page.waitForTimeout(500);
  await page.evaluate(() => document.dispatchEvent(new Event('seen')));
  return seen;
}

function metrics(how: string, { longTasks, blanks }: Watched): Metric[] {
  const longest = (all: number[]) => Math.round(Math.max(0, ...all));
  return [
    {
      what: `viewer, ${how} of a sheet of 9,000 rows: longest task`,
      measured: `${longest(longTasks)} ms (${longTasks.length} over ${maxTaskMs} ms)`,
      target: `at most ${maxTaskMs} ms`,
      holds: longest(longTasks) <= maxTaskMs,
    },
    {
      what: `viewer, ${how} of a sheet of 9,000 rows: longest blank`,
      measured: `${longest(blanks)} ms (${blanks.length} in all)`,
      target: `at most ${maxBlankMs} ms`,
      holds: longest(blanks) <= maxBlankMs,
    },
  ];
}

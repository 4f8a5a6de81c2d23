import { expect, test } from 'bun:test';
import { setTimeout } from 'node:timers/promises';
import { eventLoopTurn } from '@server/event-loop-turn';

/** Whether the next piece is read at once, without a round of the event loop. */
async function isReadAtOnce(): Promise<boolean> {
  let isRead = false;
  const turn = eventLoopTurn().then(() => {
    isRead = true;
  });
  for (let n = 0; n < 5; n += 1) await Promise.resolve();
  const atOnce = isRead;
  await turn;
  return atOnce;
}

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Another process may take this one's processor away for longer than it all lasts: in one of many tries it does not. */
async function tryUntil<Outcome>(wanted: Outcome, once: () => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let n = 0; n < 50 && !outcomes.includes(wanted); n += 1) outcomes.push(await once());
  return outcomes;
}

test('a piece that comes while the processor has time waits for none before it', async () => {
  const outcomes = await tryUntil(true, async () => {
    await setTimeout(25);
    await eventLoopTurn();
    await setTimeout(8);
    return isReadAtOnce();
  });
  expect(outcomes).toContain(true);
});

test('pieces that took the processor for 5 ms let everything else run before the next', async () => {
  const outcomes = await tryUntil('waits for others', async () => {
    await setTimeout(25);
    await eventLoopTurn();
    spin(6);
    let others = 0;
    setImmediate(() => {
      others += 1;
    });
    return !(await isReadAtOnce()) && others === 1 ? 'waits for others' : 'at once';
  });
  expect(outcomes).toContain('waits for others');
});

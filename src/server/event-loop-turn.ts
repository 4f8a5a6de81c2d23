/** All answers together may use the processor for this long, */
const burstMs = 5;
/** then everything else for this long. Eleven models at 300 pieces a second keep up with that. */
const restMs = 15;

let burstBegan = Number.NEGATIVE_INFINITY;
let waiting = 0;
let line: Promise<void> = Promise.resolve();

/**
 * Resolves when the next piece of an answer may be read. Available data is read in microtasks, which block timers and
 * requests, so pieces that arrive fast are spread over rounds of the event loop.
 */
export function eventLoopTurn(): Promise<void> {
  if (waiting === 0 && performance.now() - burstBegan < burstMs) return Promise.resolve();
  waiting += 1;
  line = line.then(nextRound);
  return line;
}

async function nextRound(): Promise<void> {
  const since = performance.now() - burstBegan;
  if (since < burstMs || since > burstMs + restMs) await new Promise(setImmediate);
  else await new Promise((resolve) => setTimeout(resolve, burstMs + restMs - since));
  if (since >= burstMs) burstBegan = performance.now();
  waiting -= 1;
}

/** For so many milliseconds all answers together keep the processor busy, */
const burstMs = 5;
/** then everything else has it for so many. What eleven models write at 300 pieces a second is read by then. */
const restMs = 15;

let burstBegan = Number.NEGATIVE_INFINITY;
let waiting = 0;
let line: Promise<void> = Promise.resolve();

/**
 * Resolves when the next piece of an answer may be read. What a stream has at hand is read in microtasks, which timers
 * and requests wait for: pieces that come fast go one by one, each in a round of the event loop of its own.
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

/** The processor time that all answers together may use in a window. */
const burstMs = 5;
/** Eleven models at 300 pieces a second keep up with this. */
const windowMs = 20;

let windowBegan = Number.NEGATIVE_INFINITY;
/** In this window, by rounds of the event loop that are over. */
let used = 0;
/** When the first piece of the current round of the event loop was read; null before. */
let roundBegan: number | null = null;
let waiting = 0;
let line: Promise<void> = Promise.resolve();

/** Available data is read in microtasks, which block timers and requests, so fast pieces are spread over rounds. */
export function eventLoopTurn(): Promise<void> {
  if (waiting === 0 && usedMs() < burstMs) {
    beginRound();
    return Promise.resolve();
  }
  waiting += 1;
  line = line.then(nextRound);
  return line;
}

async function nextRound(): Promise<void> {
  if (usedMs() < burstMs) await new Promise(setImmediate);
  else await new Promise((resolve) => setTimeout(resolve, Math.max(0, windowBegan + windowMs - performance.now())));
  beginRound();
  waiting -= 1;
}

function usedMs(): number {
  const now = performance.now();
  if (now - windowBegan >= windowMs) {
    windowBegan = now;
    used = 0;
    if (roundBegan !== null) roundBegan = now;
  }
  return used + (roundBegan === null ? 0 : now - roundBegan);
}

function beginRound(): void {
  if (roundBegan !== null) return;
  roundBegan = performance.now();
  setImmediate(() => {
    used += performance.now() - (roundBegan ?? 0);
    roundBegan = null;
  });
}

/** For so many milliseconds all answers together keep the event loop before everything else has its turn. */
const longest = 5;

let began = Number.NEGATIVE_INFINITY;
let waiting = 0;
let line: Promise<void> = Promise.resolve();

/**
 * Resolves when the next piece of an answer may be read. What a stream has at hand is read in microtasks, which timers
 * and requests wait for: pieces that come fast go one by one, each in a round of the event loop of its own.
 */
export function eventLoopTurn(): Promise<void> {
  if (waiting === 0 && performance.now() - began < longest) return Promise.resolve();
  waiting += 1;
  line = line.then(nextRound);
  return line;
}

function nextRound(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      began = performance.now();
      waiting -= 1;
      resolve();
    });
  });
}

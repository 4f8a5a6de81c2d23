import { readFileSync, writeFileSync } from 'node:fs';

const everyMs = 5;
const file = process.env.LOOP_HOLD_FILE;

/**
 * Preloaded into a server: keeps the longest time for which its event loop was held in a file, in milliseconds. What
 * other processes took of the processor is left out.
 */
if (file && process.argv[1]?.endsWith('main.ts')) {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = { at: performance.now(), used: usedMs() };
  setInterval(() => {
    const now = { at: performance.now(), used: usedMs() };
    const held = Math.min(now.at - last.at - everyMs, now.used - last.used);
    last = now;
    if (held > everyMs && held > longest()) writeFileSync(file, String(held));
  }, everyMs).unref();

  function longest(): number {
    try {
      return Number(readFileSync(file ?? '', 'utf8'));
    } catch {
      return 0;
    }
  }
}

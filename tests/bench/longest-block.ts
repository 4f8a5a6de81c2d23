/** How long nothing else was done at once while a work went on, in milliseconds. */
export async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const tick = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(tick);
  return Math.max(longest, performance.now() - last);
}

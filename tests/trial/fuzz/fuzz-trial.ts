import { fuzz } from './fuzz';

/** Statuses of calls that were understood: what they name was found, is not there, or is in conflict. */
const understood = new Set([404, 409, 422]);

const minValid = 100;

/** Fuzzes a server and prints, per operation, how many bodies were valid and how often each status was answered. */
export async function fuzzTrial(requests: number, random: () => number): Promise<string[]> {
  const { counts, faults } = await fuzz(requests, random);
  let answered = 0;
  for (const [operation, { valid, statuses }] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    const summary = [...statuses].sort(([a], [b]) => a - b);
    process.stdout.write(`${operation} valid ${valid}: ${summary.map((pair) => pair.join('×')).join(' ')}\n`);
    for (const [status, times] of summary) answered += status < 300 || understood.has(status) ? times : 0;
    if (operation !== 'trpc' && valid < minValid && requests >= 50_000) {
      faults.push(`${operation} got only ${valid} valid bodies`);
    }
  }
  process.stdout.write(`${requests} requests, ${answered} understood, ${faults.length} faults\n`);
  if (answered < requests / 2) faults.push('less than half of the requests were understood');
  return faults;
}

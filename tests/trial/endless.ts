import { underEndless } from '@tests/support/openai/endless-load';
import type { Endless } from '@tests/support/openai/fault';

const seconds = 10;
const kinds: Endless[] = ['prose', 'loop', 'blanks', 'thinking', 'comments', 'line', 'event', 'empty', 'error'];
const paces = [300, 1_000, 3_000];

/** Has models write without an end, of a drawn kind and at a drawn pace; says where others had to wait for it. */
export async function endlessTrial(rounds: number, random: () => number): Promise<string[]> {
  const faults: string[] = [];
  const draw = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  for (let round = 1; round <= rounds; round += 1) {
    const load = {
      of: draw(kinds) ?? 'prose',
      api: draw(['responses', 'chat'] as const) ?? 'chat',
      perSecond: draw(paces) ?? 300,
    };
    const { failed, p99, aboveIdle } = await underEndless(load, seconds);
    const says = `${round}: ${JSON.stringify(load)}: p99 ${Math.round(p99)} ms, ${Math.round(aboveIdle)} MB, ${failed} failed`;
    process.stdout.write(`${says}\n`);
    if (failed > 0 || p99 > 100 || aboveIdle > 100) faults.push(says);
  }
  return faults;
}

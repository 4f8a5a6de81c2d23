import { setImmediate as turn } from 'node:timers/promises';
import { type } from 'arktype';
import type { ReadOutcome } from './document-reader';
import { packJson } from './packed-evidence';
import { blockList, readOutcome } from './schema';

/** How long the server looks at an answer before it lets others have a turn. */
const sliceMs = 5;

/** Checks what a process wrote as `answerLines` does, and packs its evidence; undefined for what is no answer. Others get their turn meanwhile. */
export async function checkAnswerLines(written: Buffer): Promise<ReadOutcome | undefined> {
  const end = lineBefore(written, written.length);
  const last = readOutcome(parsed(written.subarray(end.from, end.to)));
  if (last instanceof type.errors) return undefined;
  if (!last.ok) return last;
  const lists: Buffer[] = [];
  let began = performance.now();
  let before = end;
  for (let line = 0; line < last.lines; line++) {
    before = lineBefore(written, before.from - 1);
    const list = written.subarray(before.from, before.to);
    if (list[0] !== bracket || blockList(parsed(list)) instanceof type.errors) return undefined;
    if (line > 0) lists.push(Buffer.from(','));
    lists.push(list.subarray(1, -1));
    if (performance.now() - began < sliceMs) continue;
    await turn();
    began = performance.now();
  }
  const { evidence } = last;
  const head = JSON.stringify(evidence).slice(0, -1);
  const packed = await packJson([Buffer.from(`${head},"blocks":[`), ...lists.reverse(), Buffer.from(']}')]);
  return { ok: true, file: { format: evidence.format, coverage: evidence.coverage, packed } };
}

const lineBreak = 10;
const bracket = 91;

/** The line that ends at `to` at the latest, blank ends left out. */
function lineBefore(bytes: Buffer, to: number): { from: number; to: number } {
  let end = Math.max(0, to);
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end--;
  return { from: end === 0 ? 0 : bytes.lastIndexOf(lineBreak, end - 1) + 1, to: end };
}

/** Undefined for what is no JSON. */
function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}

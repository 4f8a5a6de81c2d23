import { readFileSync } from 'node:fs';
import { slots } from '@domain/evidence/slots';
import { findSuspicions } from '@domain/evidence/suspicion';
import { answerLines } from './answer-lines';
import { outcomeOf, readContent } from './read-document';

const stdin = 0;
const [slotName = '', extension = ''] = process.argv.slice(2);
const slot = slots.find((candidate) => candidate === slotName);
if (!slot) throw new Error(`unknown slot ${slotName}`);
const outcome = await outcomeOf(readFileSync(stdin), slot, extension, readContent);
// Line by line, because the whole text would take its length in memory again. A library may have printed something, so
// each begins with a line break.
const out = Bun.stdout.writer();
for (const line of answerLines(outcome, findSuspicions)) {
  out.write(`\n${line}`);
  await out.flush();
}
await out.end();

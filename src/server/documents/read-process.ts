import { readFileSync } from 'node:fs';
import { slots } from '@domain/evidence/slots';
import { findSuspicions } from '@domain/evidence/suspicion';
import { answerLines } from './answer-lines';
import { outcomeOf } from './outcome';
import { readContent } from './read-document';

/** The reading process: the file on stdin, `<slot> <extension>`; the outcome on stdout as `answerLines` writes it. */
const stdin = 0;
const [slotName = '', extension = ''] = process.argv.slice(2);
const slot = slots.find((candidate) => candidate === slotName);
if (!slot) throw new Error(`unknown slot ${slotName}`);
const outcome = await outcomeOf(readFileSync(stdin), slot, extension, readContent);
// Line by line, as the whole would take its length in memory again; a library may have had something to say before.
const out = Bun.stdout.writer();
for (const line of answerLines(outcome, findSuspicions)) {
  out.write(`\n${line}`);
  await out.flush();
}
await out.end();

import { readFileSync } from 'node:fs';
import { slots } from '@domain/evidence/evidence';
import type { ReadOutcome } from './document-reader';
import { readDocument } from './read-document';
import { UnreadableError, unreadableSentence } from './unreadable';

/** The reading process: `<file> <slot> <file name>` in, one JSON outcome as the last line of stdout. */
async function main(path: string, slotName: string, fileName: string): Promise<ReadOutcome> {
  const slot = slots.find((candidate) => candidate === slotName);
  if (!slot) throw new Error(`unknown slot ${slotName}`);
  try {
    return { ok: true, evidence: await readDocument(readFileSync(path), slot, fileName) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const message = error.sentence ?? unreadableSentence(error.reason, slot);
    return { ok: false, unreadable: { reason: error.reason, message } };
  }
}

const [path = '', slot = '', fileName = ''] = process.argv.slice(2);
const outcome = await main(path, slot, fileName);
// On a line of its own: a library may have had something to say before.
await Bun.write(Bun.stdout, `\n${JSON.stringify(outcome)}`);

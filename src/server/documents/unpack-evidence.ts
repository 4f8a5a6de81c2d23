import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { FileEvidence } from '@domain/evidence/evidence';
import { blockList, fileEvidence } from '@domain/evidence/schema';
import { compileWhenUsed } from '@server/compile-used';
import { parseStored } from '@server/parse-stored';
import { PeriodicYield } from './periodic-yield';

const decompress = promisify(zstdDecompress);

const listChecked = compileWhenUsed({ input: blockList, output: null });

/** Yields to other work while reading. Evidence stored before it had lines is read at once. */
export async function unpackGradually(packed: Uint8Array): Promise<FileEvidence> {
  const bytes = await decompress(packed);
  const [head = 0, ...ends] = lineEnds(bytes);
  if (ends.length === 0) return parseStored(fileEvidence, JSON.parse(bytes.toString('utf8')));
  const found = parseStored(fileEvidence, JSON.parse(`${bytes.toString('utf8', 0, head)}]}`));
  const periodicYield = new PeriodicYield();
  let from = head + 1;
  for (const end of ends) {
    const list = bytes.toString('utf8', from, end).replace(/,$/, '');
    listChecked();
    for (const block of parseStored(blockList, JSON.parse(`[${list}]`))) found.blocks.push(block);
    from = end + 1;
    await periodicYield.ifDue();
  }
  return found;
}

function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', end + 1)) ends.push(end);
  return ends;
}

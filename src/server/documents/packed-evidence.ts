import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { blockLists } from './answer-lines';
import type { ReadFile } from './document-reader';
import { Turns } from './turns';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A file's evidence as it is stored and as it is handed to another process: JSON under zstd. */
export async function packEvidence({ blocks, ...rest }: FileEvidence): Promise<ReadFile> {
  const lists = [...blockLists(blocks)].map((list) => Buffer.from(list));
  return { format: rest.format, coverage: rest.coverage, packed: await packLists(rest, lists) };
}

/**
 * The same of blocks that are JSON lists of a few already, each of which becomes a line: so it can be read bit by bit.
 * The work is done beside the process's own.
 */
export async function packLists(rest: Omit<FileEvidence, 'blocks'>, lists: readonly Buffer[]): Promise<Uint8Array> {
  const head = `${JSON.stringify(rest).slice(0, -1)},"blocks":[`;
  const pieces = lists.flatMap((list, i) => [Buffer.from(i === 0 ? '\n' : ',\n'), list.subarray(1, -1)]);
  return compress(Buffer.concat([Buffer.from(head), ...pieces, Buffer.from('\n]}')]));
}

/** Nothing but what `packEvidence` or `packLists` made is stored or handed over, so its form is known. */
export function unpackEvidence(packed: Uint8Array): FileEvidence {
  return JSON.parse(Bun.zstdDecompressSync(packed).toString('utf8')) as FileEvidence;
}

/** The same in a process with other work, which gets its turn meanwhile; what was kept before it had lines comes at once. */
export async function unpackInTurns(packed: Uint8Array): Promise<FileEvidence> {
  const bytes = await decompress(packed);
  const [head = 0, ...ends] = lineEnds(bytes);
  if (ends.length === 0) return JSON.parse(bytes.toString('utf8')) as FileEvidence;
  const found = JSON.parse(`${bytes.toString('utf8', 0, head)}]}`) as FileEvidence;
  const turns = new Turns();
  let from = head + 1;
  for (const end of ends) {
    const list = bytes.toString('utf8', from, end).replace(/,$/, '');
    found.blocks.push(...(JSON.parse(`[${list}]`) as Block[]));
    from = end + 1;
    await turns.give();
  }
  return found;
}

function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', end + 1)) ends.push(end);
  return ends;
}

/** Several as one piece of bytes, each after its length. */
export function joinPacked(packed: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    packed.flatMap((each) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(each.length);
      return [length, each];
    }),
  );
}

export function splitPacked(joined: Uint8Array): Uint8Array[] {
  const view = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  const packed: Uint8Array[] = [];
  for (let at = 0; at < view.length; ) {
    const end = at + 4 + view.readUInt32LE(at);
    packed.push(view.subarray(at + 4, end));
    at = end;
  }
  return packed;
}

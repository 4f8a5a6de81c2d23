import { createHash } from 'node:crypto';
import type { Locator } from '@domain/evidence/evidence';
import { maxPictureBytes, maxPictures } from '@domain/picture/bounds';
import type { LeftOutReason, PicturedFormat, ReadPicture } from '@domain/picture/schema';
import { UnreadableError } from '../unreadable';
import { encodePicture } from './encode-picture';
import type { PictureSource } from './picture-source';

type Sources = Iterable<PictureSource> | AsyncIterable<PictureSource>;

const sources: Readonly<Record<PicturedFormat, (bytes: Buffer) => Promise<Sources>>> = {
  xlsx: async (bytes) => (await import('./office-pictures')).picturesOfWorkbook(bytes),
  pptx: async (bytes) => (await import('./office-pictures')).picturesOfDeck(bytes),
  docx: async (bytes) => (await import('./office-pictures')).picturesOfText(bytes),
  pdf: async (bytes) => (await import('./pdf-pictures')).picturesOfPdf(bytes),
};

/** At most 20, in the order of the file. Has no limits, so run it in a process of its own. Throws for a broken file. */
export async function* picturesIn(format: PicturedFormat, bytes: Buffer): AsyncGenerator<ReadPicture> {
  const known = new Set<string>();
  const counts = new Map<Locator, number>();
  let kept = 0;
  for await (const source of await sources[format](bytes)) {
    if (kept === maxPictures) {
      yield { leftOut: 'more' };
      return;
    }
    const found = await encoded(source, known);
    if (found === 'small') {
      yield { leftOut: found };
      continue;
    }
    const number = (counts.get(source.at) ?? 0) + 1;
    counts.set(source.at, number);
    if (typeof found === 'string') {
      yield { leftOut: found };
      continue;
    }
    kept += 1;
    const { bytes: data, ...rest } = found;
    const locator = `${source.at}:image:${number}`;
    const { page, after } = source;
    const place = { ...(page && { page }), ...(after !== undefined && { after }) };
    yield { locator, ...place, ...rest, data: Buffer.from(data).toString('base64') };
  }
}

/** Repeats count as small, because they say nothing new. */
async function encoded(source: PictureSource, known: Set<string>) {
  if (source.key !== null && isRepeat(source.key, known)) return 'small';
  if (source.size > maxPictureBytes) return 'large';
  try {
    const bytes = source.read();
    if (!bytes) return 'damaged';
    if (isRepeat(createHash('sha256').update(bytes).digest('hex'), known)) return 'small';
    return await encodePicture(bytes, source.page === undefined ? maxPictureBytes : Number.POSITIVE_INFINITY);
  } catch (error) {
    return reasonOf(error);
  }
}

function isRepeat(key: string, known: Set<string>): boolean {
  const isKnown = known.has(key);
  known.add(key);
  return isKnown;
}

function reasonOf(error: unknown): LeftOutReason {
  if (!(error instanceof UnreadableError)) throw error;
  return error.reason === 'too-big' ? 'large' : 'damaged';
}

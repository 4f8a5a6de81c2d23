import type { FileEvidence } from '@domain/evidence/evidence';
import { childOf, type PptRecord, recordsBelow, recordType, u32 } from '../office-art/records';
import { compoundHoldsMacros } from '../package/macros';
import { UnreadableError } from '../unreadable';
import { deckEvidence } from './deck-evidence';
import { deckBytes, objectReader } from './ppt-objects';
import {
  isHiddenPptSlide,
  isWhitePptSlide,
  type PptSlideSetting,
  readPptComments,
  readPptFooters,
  readPptRunning,
  readPptShapes,
} from './ppt-slide';
import { storagesHoldMacros } from './ppt-storage';
import { openPpt, type PptStream, slideLists, slideSize } from './ppt-stream';
import { type SlideItem, type SlideSource, toDeck } from './slide-content';

type Entry = { part: PptRecord | undefined; id: number; outline: PptRecord[] };

const soundsAndFilms = [0x1006, 0x1007, 0x100d, 0x100e, 0x100f, 0x1010];

const listInstance = { slides: 0, masters: 1, notes: 2 };

const readList = ({ document, part }: PptStream, instance: number): Entry[] => {
  const entries: Entry[] = [];
  for (const record of slideLists(document, instance).flatMap((list) => list.children)) {
    if (record.type === recordType.slidePersistAtom) {
      entries.push({ part: part(u32(record, 0)), id: u32(record, 12), outline: [] });
    } else entries.at(-1)?.outline.push(record);
  }
  return entries;
};

const readNotesBySlide = (stream: PptStream, setting: PptSlideSetting): Map<number, SlideItem[]> =>
  new Map(
    readList(stream, listInstance.notes).flatMap(({ part }): [number, SlideItem[]][] =>
      part ? [[u32(childOf(part, recordType.notesAtom), 0), readPptShapes(part, setting)]] : [],
    ),
  );

/** Slides are in the order of the show. Throws UnreadableError `encrypted`, `too-old`, `empty` or `corrupt`. */
export const readPpt = (bytes: Buffer): FileEvidence => {
  const stream = openPpt(bytes);
  const size = { x: 0, y: 0, ...slideSize(stream.document) };
  const object = objectReader(stream);
  const notes = readNotesBySlide(stream, { slide: size, white: true, outline: [], object });
  const masters = new Map(readList(stream, listInstance.masters).map(({ id, part }) => [id, part]));
  const sources = readList(stream, listInstance.slides).map(({ part, id, outline }, index): SlideSource => {
    const number = index + 1;
    if (part?.type !== recordType.slide) throw new UnreadableError('corrupt', `slide ${number} is not in the stream`);
    const master = masters.get(u32(childOf(part, recordType.slideAtom), 12));
    return {
      number,
      hidden: isHiddenPptSlide(part),
      items: readPptShapes(part, { slide: size, white: isWhitePptSlide(part, master), outline, object }),
      notes: notes.get(id) ?? [],
      comments: readPptComments(part),
      footers: readPptFooters(part, stream.document),
      running: readPptRunning(part, master),
    };
  });
  const macros =
    recordsBelow(stream.document, recordType.vbaInfo).some((info) => u32(info, 4) !== 0) ||
    compoundHoldsMacros(stream.paths) ||
    storagesHoldMacros(stream.storages, { left: deckBytes });
  const media = soundsAndFilms.reduce((count, type) => count + recordsBelow(stream.document, type).length, 0);
  return deckEvidence('ppt', { ...toDeck(sources), macros, media });
};

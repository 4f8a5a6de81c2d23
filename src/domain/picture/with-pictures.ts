import type { Block, Coverage, FileEvidence, Locator } from '../evidence/evidence';
import { parseLocator } from '../evidence/locator';
import { findSuspicions } from '../evidence/suspicion';
import { pictureSentences, type UnreadReason } from '../messages/picture';
import { firstIndex } from '../value/first-index';
import type { PicturesLeftOut } from './schema';

/** `text` is null until a model has read the picture, and stays null with an `error`. */
export type FilePicture = {
  locator: Locator;
  number: number;
  page: number | null;
  /** The block that it follows, in a document without pages; null if that isn't known, empty for the beginning. */
  after: Locator | null;
  text: string | null;
  readBy: string | null;
  error: string | null;
};

export function withPictures(
  evidence: FileEvidence,
  pictures: readonly FilePicture[],
  leftOut: PicturesLeftOut,
): FileEvidence {
  const read = pictures.flatMap((picture) => blockOf(picture, evidence));
  const missing = missingOf(pictures, leftOut);
  const isWhole = missing.every(({ reason }) => reason === 'small');
  return {
    ...evidence,
    blocks: inserted(evidence, read, new Map(pictures.map(({ locator, after }) => [locator, after]))),
    coverage: coverageOf(evidence, missing, isWhole),
    findings: [
      ...evidence.findings.filter(({ code, detail }) => !isWhole || !(code === 'images-only' || isUnreadScan(detail))),
      ...findSuspicions(read),
    ],
  };
}

function blockOf({ locator, number, page, text, readBy }: FilePicture, { layout }: FileEvidence): Block[] {
  if (text === null) return [];
  const why = hiddenBy(locator, layout);
  return [
    {
      locator,
      kind: 'image',
      text,
      label: pictureSentences.label(readBy ?? ''),
      picture: number,
      ...(page !== null && { page }),
      ...(why && { hidden: true, why: [why] }),
    },
  ];
}

function hiddenBy(locator: Locator, layout: FileEvidence['layout']): 'hidden-slide' | 'hidden-sheet' | null {
  const place = parseLocator(locator);
  if (layout.kind === 'deck' && place && 'slide' in place) {
    return layout.slides.some(({ number, hidden }) => hidden && number === place.slide) ? 'hidden-slide' : null;
  }
  if (layout.kind !== 'workbook' || !place || !('sheet' in place)) return null;
  return layout.sheets.some(({ name, hidden }) => hidden && name === place.sheet) ? 'hidden-sheet' : null;
}

type Places = ReadonlyMap<Locator, Locator | null>;

/** After the other blocks of its slide, sheet or page; in a document without pages after the block that it follows. */
function inserted(evidence: FileEvidence, read: readonly Block[], places: Places): Block[] {
  const rank = rankIn(evidence, places);
  return read.reduce((blocks, block) => {
    const after = firstIndex(blocks.length, (index) => {
      const other = blocks[index];
      return other !== undefined && rank(other) > rank(block);
    });
    return blocks.toSpliced(after, 0, block);
  }, evidence.blocks);
}

/** Blocks are in the order of their ranks. */
function rankIn({ layout, blocks }: FileEvidence, places: Places): (block: Block) => number {
  if (layout.kind === 'summary') {
    // The last of each, because what is hidden in a block follows it under the same locator.
    const nth = new Map(blocks.map(({ locator }, index) => [locator, index]));
    return ({ locator, page }) => {
      const after = places.get(locator);
      return page ?? (after === '' ? -1 : (nth.get(after ?? locator) ?? blocks.length));
    };
  }
  const sheets = new Map(layout.kind === 'workbook' ? layout.sheets.map(({ name }, index) => [name, index]) : []);
  return ({ locator }) => {
    const place = parseLocator(locator);
    if (place && 'slide' in place) return place.slide;
    return place && 'sheet' in place ? (sheets.get(place.sheet) ?? 0) : sheets.size;
  };
}

type Missing = { reason: UnreadReason; count: number }[];

function missingOf(pictures: readonly FilePicture[], leftOut: PicturesLeftOut): Missing {
  const refused = pictures.filter(({ error }) => error !== null).length;
  const unanswered = pictures.filter(({ text, error }) => text === null && error === null).length;
  const counts: Missing = [
    ...leftOut,
    { reason: 'refused', count: refused },
    { reason: 'unanswered', count: unanswered },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** The reader's own notes on pictures are replaced, save those on pages that nobody took pictures from. */
function coverageOf({ slot, coverage }: FileEvidence, missing: Missing, isWhole: boolean): Coverage {
  const others = coverage.notes.filter(
    (note) => note.startsWith('The notes page ') || !(isUnreadPicture(note) || isUnreadScan(note)),
  );
  const notes = missing.map(({ reason, count }) => pictureSentences.unread(reason, count, slot));
  return { complete: coverage.complete || (isWhole && others.length === 0), notes: [...others, ...notes] };
}

const isUnreadPicture = (note: string) => /\bhas? (?:\d+ |a )?pictures? whose content was not read/.test(note);

const isUnreadScan = (note: string) => /\bpictures\b.*what they show was not read|image.*\bnot read\b/.test(note);

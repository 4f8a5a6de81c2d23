import type { Block, FileEvidence, Slot } from '@domain/evidence/evidence';
import { fileEvidence, smallSubmissionFiles } from '@tests/support/prepared-submission';

/** Where words can stand in a submission, as its readers address it. */
const spots = {
  cell: { locator: "W:'Notes'!B12", kind: 'cell' },
  'hidden cell': { locator: "W:'Helper'!A3", kind: 'cell', hidden: true, why: ['hidden-sheet'] },
  'white cell': { locator: "W:'Notes'!J40", kind: 'cell', hidden: true, why: ['white-text'] },
  formula: { locator: "W:'Notes'!C9", kind: 'cell' },
  'cell comment': {
    locator: "W:'Notes'!B2:comment",
    kind: 'comment',
    label: 'A. Author',
    hidden: true,
    why: ['comment'],
  },
  'defined name': { locator: 'W:name:Basis', kind: 'name' },
  'hidden name': { locator: 'W:name:_basis', kind: 'name', hidden: true, why: ['hidden-text'] },
  validation: { locator: "W:'Notes':box:1", kind: 'box', label: 'Data validation' },
  chart: { locator: "W:'Notes':chart:1", kind: 'chart' },
  slide: { locator: 'D:4', kind: 'slide' },
  'slide notes': { locator: 'D:3:notes', kind: 'note', hidden: true, why: ['notes'] },
  'slide comment': { locator: 'D:3:comment:1', kind: 'comment', hidden: true, why: ['comment'] },
  'picture text': { locator: 'D:3:alt:1', kind: 'alt', hidden: true, why: ['alt-text'] },
  'off the slide': { locator: 'D:3', kind: 'slide', hidden: true, why: ['off-slide'] },
  'hidden slide': { locator: 'D:5', kind: 'slide', hidden: true, why: ['hidden-slide'] },
  paragraph: { locator: 'S:p6', kind: 'text' },
  footnote: { locator: 'S:note:1', kind: 'note' },
  'white text': { locator: 'S:p7', kind: 'text', hidden: true, why: ['white-text'] },
  'tiny text': { locator: 'S:p8', kind: 'text', hidden: true, why: ['tiny-text'] },
  'hidden text': { locator: 'S:p9', kind: 'text', hidden: true, why: ['hidden-text'] },
  'deleted text': { locator: 'S:p10', kind: 'text', hidden: true, why: ['deleted-text'] },
} satisfies Record<string, Omit<Block, 'text'>>;

export type Spot = keyof typeof spots;

/** Words at a spot; several are split over the cells of a row or a column, or over paragraphs. */
export type Written = { at: Spot; words: string | readonly string[]; over?: 'row' | 'column' };

const slotOf: Record<string, Slot> = { W: 'excel', D: 'ppt', S: 'summary' };

/** The small submission, whose figures agree, with these words written into it. */
export function submissionFilesWith(written: readonly Written[]): FileEvidence[] {
  const more = written.flatMap(blocksOf);
  return smallSubmissionFiles().map(({ slot, blocks, layout }) => {
    const added = more.filter(({ locator }) => slotOf[locator.charAt(0)] === slot);
    return fileEvidence(slot, [...blocks, ...added], { layout });
  });
}

/** Where words stand, each of their pieces. */
export const locatorsOf = (written: Written): string[] => blocksOf(written).map(({ locator }) => locator);

function blocksOf({ at, words, over = 'row' }: Written): Block[] {
  const texts = typeof words === 'string' ? [words] : words;
  return texts.map((text, index) => block(at, text, index, over));
}

function block(at: Spot, text: string, index: number, over: 'row' | 'column'): Block {
  const place: Omit<Block, 'text'> = spots[at];
  const known: Block = { ...place, locator: moved(place.locator, index, over), text };
  if (at === 'formula') return { ...known, text: 'ok', value: 'ok', formula: text };
  if (at === 'chart') return { ...known, label: text, text: `${text}\nRegular: 3.58; Premium: 5.10` };
  return place.kind === 'name' ? { ...known, text: `${place.locator.slice('W:name:'.length)} = "${text}"` } : known;
}

/** The same place, so many cells to the right or down, or so many paragraphs on. */
function moved(locator: string, steps: number, over: 'row' | 'column'): string {
  if (steps === 0) return locator;
  const cell = /^(.*!)([A-Z])(\d+)$/.exec(locator);
  if (cell) {
    const [, sheet = '', column = 'A', row = '1'] = cell;
    const letters = String.fromCharCode(column.charCodeAt(0) + steps);
    return over === 'row' ? `${sheet}${letters}${row}` : `${sheet}${column}${Number(row) + steps}`;
  }
  return locator.replace(/\d+$/, (number) => String(Number(number) + steps));
}

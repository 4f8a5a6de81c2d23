import type { Block, Finding } from './evidence';
import { hasWords, instructionFinder } from './find-instruction';

const maxPerFile = 20;
const quoteLength = 120;

/** Shorter texts are cached, because labels repeat and longer texts rarely do. */
const repeatedLength = 200;

/** A sentence may be split over blocks of up to this length, so several are read as one text. */
const pieceLength = 80;
const windowSize = 8;

export function instructionFinding(phrase: string, place: { locator: string } | { property: string }): Finding {
  const quote = cut(phrase);
  const title = 'Text that reads like an instruction to the grader';
  if ('locator' in place) return { code: 'instruction-like', locator: place.locator, detail: `${title}: “${quote}”` };
  return { code: 'instruction-like', detail: `${title} in the file’s property “${cut(place.property)}”: “${quote}”` };
}

const cut = (text: string) => (text.length > quoteLength ? `${text.slice(0, quoteLength)}…` : text);

export function instructionFindings(blocks: readonly Block[]): Finding[] {
  const findInstruction = instructionFinder(blocks.reduce((sum, { text }) => sum + text.length, 0));
  const known = new Map<string, string | null>();
  const phraseIn = (text: string): string | null => {
    if (!hasWords(text)) return null;
    if (text.length > repeatedLength) return findInstruction(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const phrase = findInstruction(text);
    known.set(text, phrase);
    return phrase;
  };
  const found = new Map<Block, string>();
  for (const block of blocks) {
    if (isNumeric(block)) continue;
    for (const text of textsOf(block)) {
      const phrase = phraseIn(text);
      if (!phrase) continue;
      found.set(block, phrase);
      break;
    }
  }
  for (const [first, phrase] of namedSheets(blocks, phraseIn)) if (!found.has(first)) found.set(first, phrase);
  for (const run of runsOf(blocks)) {
    for (let from = 0; from < run.length - 1; from += windowSize / 2) {
      const pieces = run.slice(from, from + windowSize);
      if (pieces.some((piece) => found.has(piece))) continue;
      const split = splitOver(pieces, findInstruction);
      if (split) found.set(...split);
    }
  }
  if (found.size === 0) return [];
  return blocks
    .flatMap((block) => {
      const phrase = found.get(block);
      return phrase === undefined ? [] : [instructionFinding(phrase, block)];
    })
    .slice(0, maxPerFile);
}

function splitOver(pieces: readonly Block[], findInstruction: (text: string) => string | null): [Block, string] | null {
  const phraseFrom = (from: number) =>
    findInstruction(
      pieces
        .slice(from)
        .map(({ text }) => text)
        .join(' '),
    );
  let phrase = phraseFrom(0);
  if (phrase === null) return null;
  let from = 0;
  for (let next = phraseFrom(1); next !== null && from < pieces.length - 2; next = phraseFrom(from + 1)) {
    phrase = next;
    from += 1;
  }
  const piece = pieces[from];
  return piece ? [piece, phrase] : null;
}

function namedSheets(blocks: readonly Block[], phraseIn: (text: string) => string | null): [Block, string][] {
  let last = '\0';
  return blocks.flatMap((block) => {
    if (block.locator.startsWith(last)) return [];
    const sheet = /^W:'((?:[^']|'')+)'/.exec(block.locator);
    last = sheet?.[0] ?? '\0';
    const phrase = sheet?.[1] === undefined ? null : phraseIn(sheet[1].replaceAll("''", "'"));
    return phrase === null ? [] : [[block, phrase] as [Block, string]];
  });
}

/** Short blocks in the orders in which a reader may join them: along rows, down columns, one after the other. */
function* runsOf(blocks: readonly Block[]): Generator<Block[]> {
  const columns = new Map<string, Block[]>();
  let run: Block[] = [];
  let row = '';
  for (const block of blocks) {
    const piece = isPiece(block);
    const cell = piece && block.kind === 'cell' ? /^(.*!)([A-Z]+)(\d+)$/.exec(block.locator) : null;
    const place = cell ? `${cell[1]}${cell[3]}` : block.kind;
    if (place !== row || !piece) {
      if (run.length > 1) yield run;
      run = [];
    }
    row = place;
    if (!piece) continue;
    run.push(block);
    if (!cell) continue;
    const column = `${cell[1]}${cell[2]}`;
    const above = columns.get(column);
    if (above) above.push(block);
    else columns.set(column, [block]);
  }
  if (run.length > 1) yield run;
  for (const column of columns.values()) if (column.length > 1) yield column;
}

/** Letters stand together in a piece of a sentence, so numbers and article codes aren't one. */
const isPiece = ({ text }: Block) => text.length <= pieceLength && /\p{L}{2}/u.test(text);

/** Most of a large workbook, skipped because it can't contain words. */
const isNumeric = ({ text, value, label, formula }: Block) =>
  typeof value === 'number' && label === undefined && !formula?.includes('"') && !hasWords(text);

/** String literals of a formula are also joined, because the formula may join them. */
function textsOf({ kind, text, value, label, formula }: Block): string[] {
  const texts = [text];
  if (typeof value === 'string' && value !== text) texts.push(value);
  if (label !== undefined && kind !== 'list') texts.push(label);
  if (formula?.includes('"')) texts.push(formula, literalsOf(formula));
  return texts;
}

const literalsOf = (formula: string) =>
  [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, literal = '']) => literal).join('');

import type { Block, FileEvidence, Finding, HiddenReason } from '@domain/evidence/evidence';
import { find, read, utils, write } from 'cfb';
import WordExtractor from 'word-extractor';
import { compoundHoldsMacros } from '../package/macros';
import { hiddenReasons, type Piece, pageCount, piecesText, trackedNote } from '../piece';
import { UnreadableError } from '../unreadable';
import { coverRuns, findHiddenRuns, hasText, keepDeleted, plainHyphens, substitute } from './doc-hidden';
import { type DocLines, readLines } from './doc-lines';
import type { DocParagraph } from './doc-paragraphs';

const word97 = 0xc1;
const identities = { word6: 0xa5dc, word97: 0xa5ec };
const asWritten = { filterUnicode: false };

type Container = ReturnType<typeof read>;

/** A line per paragraph or table row. */
type Texts = {
  body: string[];
  notes: string[];
  boxes: string[];
  comments: string[];
  headers: string[];
  footers: string[];
};

/** Checked first, because the library reads nonsense from other files. */
const openStream = (file: Container): Buffer => {
  const entry = find(file, '/WordDocument');
  if (!entry || entry.content.length < 32) throw new UnreadableError('corrupt', 'no document stream');
  const stream = Buffer.from(entry.content);
  const identity = stream.readUInt16LE(0);
  if (identity !== identities.word97 && identity !== identities.word6) {
    throw new UnreadableError('corrupt', 'the document stream is not one of Word');
  }
  if (((stream[11] ?? 0) & 1) === 1) throw new UnreadableError('encrypted', 'the document has a password');
  if (identity === identities.word6 || stream.readUInt16LE(2) < word97) {
    throw new UnreadableError('too-old', 'written by Word 6 or 95');
  }
  return stream;
};

const linesOf = (text: string): string[] => text.split('\n');

const extract = async (bytes: Buffer): Promise<Texts> => {
  const document = await new WordExtractor().extract(bytes);
  return {
    body: linesOf(document.getBody(asWritten)),
    notes: [...linesOf(document.getFootnotes(asWritten)), ...linesOf(document.getEndnotes(asWritten))],
    boxes: linesOf(document.getTextboxes({ ...asWritten, includeHeadersAndFooters: false })),
    comments: linesOf(document.getAnnotations(asWritten)),
    headers: linesOf(document.getHeaders({ ...asWritten, includeFooters: false })),
    footers: linesOf(document.getFooters(asWritten)),
  };
};

/** `covered`: the same texts with letters substituted that are hidden for a reason. */
type Reading = { texts: Texts; covered: { why: HiddenReason; texts: Texts }[]; lines: DocLines; macros: boolean };

const readAll = async (bytes: Buffer): Promise<Reading> => {
  const file = read(bytes, { type: 'buffer' });
  const original = openStream(file);
  const tableName = ((original[11] ?? 0) & 2) === 0 ? '/0Table' : '/1Table';
  const table = Buffer.from(find(file, tableName)?.content ?? []);
  if (!hasText(original, table)) throw new UnreadableError('corrupt', 'the table of the text is broken');
  const stream = keepDeleted(plainHyphens(original, table), table);
  // Only the streams that the library needs, because it loops forever on other broken ones.
  const extractFrom = (text: Buffer): Promise<Texts> => {
    const clean = utils.cfb_new();
    utils.cfb_add(clean, '/WordDocument', text);
    utils.cfb_add(clean, tableName, table);
    return extract(Buffer.from(write(clean, { type: 'buffer' })));
  };
  const runs = findHiddenRuns(original, table);
  const covered: Reading['covered'] = [];
  for (const why of new Set(runs.map((run) => run.why))) {
    const own = runs.filter((run) => run.why === why);
    covered.push({ why, texts: await extractFrom(coverRuns(stream, own)) });
  }
  const cover = async (paragraphs: readonly DocParagraph[]): Promise<string[]> =>
    (await extractFrom(coverRuns(stream, paragraphs))).body;
  const lines = await readLines(stream, table, cover);
  return { texts: await extractFrom(stream), covered, lines, macros: compoundHoldsMacros(file.FullPaths) };
};

type Part = 'body' | 'notes' | 'boxes' | 'comments' | 'headers' | 'footers';

const piecesOf = ({ texts, covered }: Reading, part: Part, index: number): Piece[] => {
  const line = texts[part][index] ?? '';
  if (covered.length === 0) return [{ text: line }];
  const masks = covered.map((one) => ({ why: one.why, line: one.texts[part][index] ?? '' }));
  const pieces: Piece[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const why = masks.find((mask) => mask.line[at] === substitute)?.why;
    const last = pieces.at(-1);
    if (last && last.why === why) last.text += line.charAt(at);
    else pieces.push(why === undefined ? { text: line.charAt(at) } : { text: line.charAt(at), why });
  }
  return pieces;
};

/** White text in a table isn't hidden, because it is mostly on a colored cell and those colors aren't read here. */
const inTable = (piece: Piece): Piece => (piece.why === 'white-text' ? { text: piece.text } : piece);

const evidenceBlocks = (reading: Reading): Block[] => {
  const { texts } = reading;
  const blocks: Block[] = [];
  const add = (block: Omit<Block, 'text'>, pieces: readonly Piece[]): void => {
    const text = piecesText(pieces);
    if (text !== '') blocks.push({ ...block, text });
    for (const why of hiddenReasons(pieces)) {
      blocks.push({ ...block, text: piecesText(pieces, why), hidden: true, why: [why] });
    }
  };

  let paragraphs = 0;
  let tables = 0;
  let rows: Piece[][] = [];
  const endTable = (): void => {
    const all = rows.flat();
    const rowsText = (why?: HiddenReason): string =>
      rows
        .map((row) => row.filter((piece) => piece.why === why).map((piece) => piece.text))
        .map((row) => row.join('').replace(/\t$/u, ''))
        .filter((row) => row.trim() !== '')
        .join('\n');
    if (all.some((piece) => piece.text.trim() !== '')) {
      tables += 1;
      const locator = `S:table:${tables}`;
      if (rowsText() !== '') blocks.push({ locator, kind: 'table', text: rowsText() });
      for (const why of hiddenReasons(all)) {
        blocks.push({ locator, kind: 'table', text: rowsText(why), hidden: true, why: [why] });
      }
    }
    rows = [];
  };
  texts.body.forEach((line, index) => {
    // The library ends each cell with a tab, and each row with a tab and a line break.
    if (line.endsWith('\t')) {
      rows.push(piecesOf(reading, 'body', index).map(inTable));
      return;
    }
    endTable();
    if (line.trim() === '') return;
    paragraphs += 1;
    add(
      { locator: `S:p${paragraphs}`, ...(reading.lines.get(index) ?? { kind: 'text' }) },
      piecesOf(reading, 'body', index),
    );
  });
  endTable();

  let boxes = 0;
  const addBoxes = (part: Part, label?: 'Header' | 'Footer'): void => {
    const written = new Set<string>();
    for (const line of filled(part)) {
      const text = texts[part][line]?.trim() ?? '';
      if (label !== undefined && (written.has(text) || !/[\p{L}\p{N}]/u.test(text) || pageCount.test(text))) continue;
      written.add(text);
      boxes += 1;
      add(
        { locator: `S:box:${boxes}`, kind: 'box', ...(label === undefined ? {} : { label }) },
        piecesOf(reading, part, line),
      );
    }
  };
  const filled = (part: Part): number[] => texts[part].flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  filled('notes').forEach((line, index) => {
    const number = String(index + 1);
    add({ locator: `S:note:${number}`, kind: 'note', label: number }, piecesOf(reading, 'notes', line));
  });
  addBoxes('boxes');
  filled('comments').forEach((line, index) => {
    const text = texts.comments[line]?.trim() ?? '';
    blocks.push({ locator: `S:comment:${index + 1}`, kind: 'comment', text, hidden: true, why: ['comment'] });
  });
  addBoxes('headers', 'Header');
  addBoxes('footers', 'Footer');
  return blocks;
};

/** Throws UnreadableError `encrypted`, `too-old` or `corrupt`. */
export const readDoc = async (bytes: Buffer): Promise<FileEvidence> => {
  const reading = await readAll(bytes);
  const blocks = evidenceBlocks(reading);
  const notes = ['Pictures, embedded objects and equations were not read, as the document is in the old .doc format.'];
  const findings: Finding[] = [];
  if (reading.covered.some(({ why }) => why === 'deleted-text')) notes.push(trackedNote);
  const empty = blocks.every((block) => block.hidden === true);
  if (empty) {
    const detail = 'The document has no text.';
    findings.push({ code: 'no-text', detail });
    notes.push(detail);
  }
  if (reading.macros) findings.push({ code: 'macros', detail: 'The document holds macros. They were not run.' });
  return {
    slot: 'summary',
    format: 'doc',
    blocks,
    layout: { kind: 'summary', pages: null },
    coverage: { complete: !empty, notes },
    findings,
  };
};

import type { Block, BlockKind, FileEvidence, Finding, HiddenReason, Locator } from '@domain/evidence/evidence';
import { find, read, utils, write } from 'cfb';
import WordExtractor from 'word-extractor';
import { UnreadableError } from '../unreadable';
import { blankRuns, findHiddenRuns, hasText } from './doc-hidden';

const word97 = 0xc1;
const identities = { word6: 0xa5dc, word97: 0xa5ec };
const asWritten = { filterUnicode: false };

type Container = ReturnType<typeof read>;

/** A document's texts, a line per paragraph or table row. */
type Texts = { body: string[]; notes: string[]; boxes: string[]; comments: string[]; hasMargins: boolean };

/** The library reads nonsense from what it does not know, so the header is looked at first. */
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
    hasMargins: document.getHeaders(asWritten).trim() !== '',
  };
};

type Reading = { all: Texts; seen: Texts; without: { why: HiddenReason; texts: Texts }[] };

/** Reads the whole text, and again without what is hidden: blanks keep the lines, so that they can be compared. */
const readAll = async (bytes: Buffer): Promise<Reading> => {
  const file = read(bytes, { type: 'buffer' });
  const stream = openStream(file);
  const tableName = ((stream[11] ?? 0) & 2) === 0 ? '/0Table' : '/1Table';
  const table = Buffer.from(find(file, tableName)?.content ?? []);
  if (!hasText(stream, table)) throw new UnreadableError('corrupt', 'the table of the text is broken');
  // The library gets a container of just the streams it needs: on broken ones it runs in circles.
  const extractFrom = (text: Buffer): Promise<Texts> => {
    const clean = utils.cfb_new();
    utils.cfb_add(clean, '/WordDocument', text);
    utils.cfb_add(clean, tableName, table);
    return extract(Buffer.from(write(clean, { type: 'buffer' })));
  };
  const all = await extractFrom(stream);
  const runs = findHiddenRuns(stream, table);
  if (runs.length === 0) return { all, seen: all, without: [] };
  const without: Reading['without'] = [];
  for (const why of new Set(runs.map((run) => run.why))) {
    const own = runs.filter((run) => run.why === why);
    without.push({ why, texts: await extractFrom(blankRuns(stream, own)) });
  }
  return { all, seen: await extractFrom(blankRuns(stream, runs)), without };
};

/** What a line loses without its hidden letters. */
const missing = (whole: string, part: string): string => {
  if (whole === part) return '';
  let at = 0;
  let lost = '';
  for (const sign of whole) {
    if (part.startsWith(sign, at)) at += sign.length;
    else lost += sign;
  }
  return lost.trim();
};

type Place = { locator: Locator; kind: BlockKind; label?: string };
type Part = 'body' | 'notes' | 'boxes' | 'comments';

const evidenceBlocks = (reading: Reading): Block[] => {
  const blocks: Block[] = [];
  const add = (place: Place, text: string, part: Part, line: number): void => {
    if (text !== '') blocks.push({ ...place, text });
    for (const { why, texts } of reading.without) {
      const whole = reading.all[part][line] ?? '';
      const lost = missing(whole, texts[part][line] ?? whole);
      if (lost !== '') blocks.push({ ...place, text: lost, hidden: true, why: [why] });
    }
  };

  let paragraphs = 0;
  let tables = 0;
  const { all, seen } = reading;
  // The library ends each cell with a tab, and each row with a tab and a new line.
  let rows: string[] = [];
  const endTable = (): void => {
    if (rows.some((row) => row.trim() !== '')) {
      tables += 1;
      blocks.push({ locator: `S:table:${tables}`, kind: 'table', text: rows.join('\n') });
    }
    rows = [];
  };
  all.body.forEach((line, index) => {
    if (line.endsWith('\t')) {
      rows.push(line.slice(0, -1));
      return;
    }
    endTable();
    if (line.trim() === '') return;
    paragraphs += 1;
    add({ locator: `S:p${paragraphs}`, kind: 'text' }, seen.body[index]?.trim() ?? '', 'body', index);
  });
  endTable();

  const addList = (part: Part, placeOf: (number: number) => Place): void => {
    let number = 0;
    all[part].forEach((line, index) => {
      if (line.trim() === '') return;
      number += 1;
      add(placeOf(number), seen[part][index]?.trim() ?? '', part, index);
    });
  };
  addList('notes', (number) => ({ locator: `S:note:${number}`, kind: 'note', label: String(number) }));
  addList('boxes', (number) => ({ locator: `S:box:${number}`, kind: 'box' }));
  all.comments
    .filter((line) => line.trim() !== '')
    .forEach((line, index) => {
      const locator = `S:comment:${index + 1}`;
      blocks.push({ locator, kind: 'comment', text: line.trim(), hidden: true, why: ['comment'] });
    });
  return blocks;
};

/** Reads a Word 97–2003 document. Throws UnreadableError `encrypted`, `too-old` or `corrupt`. */
export const readDoc = async (bytes: Buffer): Promise<FileEvidence> => {
  const reading = await readAll(bytes);
  const blocks = evidenceBlocks(reading);
  const notes = ['List numbers, heading levels and pictures were not read, as the document is in the old .doc format.'];
  const findings: Finding[] = [];
  if (reading.all.hasMargins) notes.push('Headers and footers were left out.');
  const empty = blocks.every((block) => block.hidden === true);
  if (empty) {
    const detail = 'The document has no text.';
    findings.push({ code: 'no-text', detail });
    notes.push(detail);
  }
  return {
    slot: 'summary',
    format: 'doc',
    blocks,
    layout: { kind: 'summary', pages: null },
    coverage: { complete: !empty, notes },
    findings,
  };
};

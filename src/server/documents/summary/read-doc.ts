import type { Block, FileEvidence, Finding } from '@domain/evidence/evidence';
import { find, read } from 'cfb';
import WordExtractor from 'word-extractor';
import { UnreadableError } from '../unreadable';

const word97 = 0xc1;
const identities = { word6: 0xa5dc, word97: 0xa5ec };

/** The library reads nonsense from what it does not know, so the header is looked at first. */
const checkHeader = (bytes: Buffer): void => {
  const stream = find(read(bytes, { type: 'buffer' }), '/WordDocument');
  if (!stream || stream.content.length < 32) throw new UnreadableError('corrupt', 'no document stream');
  const header = Buffer.from(stream.content.slice(0, 32));
  const identity = header.readUInt16LE(0);
  if (identity !== identities.word97 && identity !== identities.word6) {
    throw new UnreadableError('corrupt', 'the document stream is not one of Word');
  }
  if (((header[11] ?? 0) & 1) === 1) throw new UnreadableError('encrypted', 'the document has a password');
  if (identity === identities.word6 || header.readUInt16LE(2) < word97) {
    throw new UnreadableError('too-old', 'written by Word 6 or 95');
  }
};

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.replace(/[ \u00a0]+$/u, ''));

/** Paragraphs and tables: the library ends each cell with a tab and each row with a tab and a new line. */
const bodyBlocks = (body: string): Block[] => {
  const blocks: Block[] = [];
  let paragraphs = 0;
  let tables = 0;
  let rows: string[] = [];
  const endTable = (): void => {
    if (rows.some((row) => row.trim() !== '')) {
      tables += 1;
      blocks.push({ locator: `S:table:${tables}`, kind: 'table', text: rows.join('\n') });
    }
    rows = [];
  };
  for (const line of linesOf(body)) {
    if (line.endsWith('\t')) {
      rows.push(line.slice(0, -1));
      continue;
    }
    endTable();
    const text = line.trim();
    if (text === '') continue;
    paragraphs += 1;
    blocks.push({ locator: `S:p${paragraphs}`, kind: 'text', text });
  }
  endTable();
  return blocks;
};

/** Reads a Word 97–2003 document. Throws UnreadableError `encrypted`, `too-old` or `corrupt`. */
export const readDoc = async (bytes: Buffer): Promise<FileEvidence> => {
  checkHeader(bytes);
  const document = await new WordExtractor().extract(bytes);
  const asWritten = { filterUnicode: false };
  const paragraphs = (text: string): string[] =>
    linesOf(text).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

  const blocks = bodyBlocks(document.getBody(asWritten));
  const notes = [...paragraphs(document.getFootnotes(asWritten)), ...paragraphs(document.getEndnotes(asWritten))];
  notes.forEach((text, index) => {
    blocks.push({ locator: `S:note:${index + 1}`, kind: 'note', text, label: String(index + 1) });
  });
  paragraphs(document.getTextboxes({ ...asWritten, includeHeadersAndFooters: false })).forEach((text, index) => {
    blocks.push({ locator: `S:box:${index + 1}`, kind: 'box', text });
  });
  paragraphs(document.getAnnotations(asWritten)).forEach((text, index) => {
    blocks.push({ locator: `S:comment:${index + 1}`, kind: 'comment', text, hidden: true, why: ['comment'] });
  });

  const coverage = ['List numbers, heading levels and pictures were not read, as the document is in the old .doc format.'];
  const findings: Finding[] = [];
  if (document.getHeaders(asWritten).trim() !== '') coverage.push('Headers and footers were left out.');
  if (blocks.length === 0) {
    const detail = 'The document has no text.';
    findings.push({ code: 'no-text', detail });
    coverage.push(detail);
  }
  return {
    slot: 'summary',
    format: 'doc',
    blocks,
    layout: { kind: 'summary', pages: null },
    coverage: { complete: blocks.length > 0, notes: coverage },
    findings,
  };
};

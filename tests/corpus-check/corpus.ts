import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { readDocument } from '@server/documents/read-document';
import { type } from 'arktype';

const entry = type({ file: 'string > 0', 'sha256?': 'string', 'exercises?': 'string', facts: 'string[]' });

/** A document of a corpus with literal strings that its evidence must contain. */
export type CorpusEntry = typeof entry.infer;

/** What `facts.json` of a folder lists. Throws where it is missing or of another form. */
export function readFacts(folder: string): CorpusEntry[] {
  return entry.array().assert(JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')));
}

/** The bytes of a document, which lies in the folder or in its `files`. */
export function bytesOf(folder: string, file: string): Buffer {
  const inside = join(folder, file);
  return readFileSync(existsSync(inside) ? inside : join(folder, 'files', file));
}

const slotOf: Readonly<Record<string, Slot>> = {
  xlsx: 'excel',
  xls: 'excel',
  pptx: 'ppt',
  ppt: 'ppt',
  docx: 'summary',
  doc: 'summary',
  pdf: 'summary',
};

/** Reads a document in this process, in the slot that its extension belongs to. */
export async function readEvidence(bytes: Buffer, file: string): Promise<FileEvidence> {
  const slot = slotOf[file.slice(file.lastIndexOf('.') + 1).toLowerCase()];
  if (!slot) throw new Error('no reader has this extension');
  return readDocument(bytes, slot, file);
}

/** Straight quotation marks and single spaces, as facts are compared. */
export const folded = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201a\u201b]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/gu, '"')
    .replace(/\s+/gu, ' ');

/** Everything of the evidence that its callers are given, in the order in which it is read. */
export function evidenceText({ blocks, coverage }: FileEvidence): string {
  const parts = blocks.flatMap(({ locator, label, text, value, formula, format, hidden, why }) => [
    locator,
    label ?? '',
    text,
    String(value ?? ''),
    formula ?? '',
    format ?? '',
    hidden ? `hidden ${why?.join(' ')}` : '',
  ]);
  return folded([...parts, ...coverage.notes].filter((part) => part !== '').join('\n'));
}

/** The facts that the evidence does not contain. */
export function missingFacts(evidence: FileEvidence, facts: readonly string[]): string[] {
  const all = evidenceText(evidence);
  return facts.filter((fact) => !all.includes(folded(fact).trim()));
}

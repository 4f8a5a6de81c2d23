import type { FileEvidence } from '@domain/evidence/evidence';
import { sentencesOf } from '@domain/evidence/passage';

export type Sentence = { locator: string; text: string };

export type SummaryFacts = {
  words: number;
  headings: number;
  listItems: number;
  tables: number;
  /** The line after `Subject:`. */
  subject: Sentence | null;
  /** Sentences of the running text, without address lines and headings. */
  sentences: Sentence[];
};

const addressLine = /^(?:to|from|cc|bcc|date|sent|subject|re)\s*:/i;
const salutation = /^(?:dear|hi|hello|good (?:morning|afternoon))\b[^.]{0,60}[,:]?$/i;

export function readSummaryFacts(file: FileEvidence | undefined): SummaryFacts {
  const facts: SummaryFacts = { words: 0, headings: 0, listItems: 0, tables: 0, subject: null, sentences: [] };
  for (const { kind, text, locator, hidden } of file?.blocks ?? []) {
    if (hidden || kind === 'name' || kind === 'alt' || kind === 'comment') continue;
    facts.words += text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (kind === 'table') facts.tables++;
    else if (kind === 'heading') facts.headings++;
    if (kind === 'list') facts.listItems++;
    if (kind !== 'text' && kind !== 'list') continue;
    const line = text.trim();
    if (/^(?:subject|re)\s*:/i.test(line)) facts.subject ??= { locator, text: line };
    if (addressLine.test(line) || salutation.test(line)) continue;
    facts.sentences.push(
      ...line
        .split('\n')
        .flatMap(sentencesOf)
        .map((sentence) => ({ locator, text: sentence })),
    );
  }
  return facts;
}

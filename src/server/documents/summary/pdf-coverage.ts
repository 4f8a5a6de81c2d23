import type { Coverage, Finding } from '@domain/evidence/evidence';
import type { PdfPage } from './pdf-page';

export const maxPages = 60;

/** `xfa`: the content exists only as an XFA form. */
export type PdfFacts = { pages: number; scripts: boolean; xfa: boolean; portfolio: boolean; attached: boolean };

/** `Page 2`, `Pages 2, 3 and 5`, `Pages 1–12 and 14`. */
const naming = (numbers: readonly number[]): string => {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const names = runs.flatMap(([from, to]) => {
    if (to - from < 2) return from === to ? [`${from}`] : [`${from}`, `${to}`];
    return [`${from}–${to}`];
  });
  if (numbers.length === 1) return `Page ${names[0]}`;
  const last = names.at(-1);
  return names.length === 1 ? `Pages ${last}` : `Pages ${names.slice(0, -1).join(', ')} and ${last}`;
};

const numbersOf = (pages: readonly PdfPage[], test: (page: PdfPage) => boolean): number[] =>
  pages.flatMap((page, index) => (test(page) ? [index + 1] : []));

export const pdfCoverage = (
  pages: readonly PdfPage[],
  empty: boolean,
  facts: PdfFacts,
): { coverage: Coverage; findings: Finding[] } => {
  const notes: string[] = [];
  const remarks: string[] = [];
  const findings: Finding[] = [];
  const missing = (detail: string, code: 'no-text' | 'truncated' = 'no-text'): void => {
    notes.push(detail);
    findings.push({ code, detail });
  };
  const on = (test: (page: PdfPage) => boolean, sentence: (where: string, one: boolean) => string): string[] => {
    const numbers = numbersOf(pages, test);
    return numbers.length === 0 ? [] : [sentence(naming(numbers), numbers.length === 1)];
  };

  if (facts.pages > pages.length) {
    const read = pages.length === 1 ? 'the first' : `the first ${pages.length}`;
    missing(`Only ${read} of ${facts.pages} pages ${pages.length === 1 ? 'was' : 'were'} read.`, 'truncated');
  }
  const scanned = on(
    (page) => page.scanned,
    (where, one) =>
      `${where} ${one ? 'is an image' : 'are images'} without text; what ${one ? 'it shows' : 'they show'} was not read.`,
  );
  const unread = on(
    (page) => page.unread,
    (where, one) =>
      `${where} ${one ? 'has' : 'have'} text in fonts that do not name their letters; that text was not read.`,
  );
  const cropped = on(
    (page) => page.cropped,
    (where, one) => `${where} ${one ? 'has' : 'have'} text beyond the edge of the page; that text was not read.`,
  );
  const xfa = facts.xfa ? ['The document is an XFA form; what is filled into it was not read.'] : [];
  const portfolio = facts.portfolio ? ['The PDF is a portfolio; the files in it were not opened.'] : [];
  const known = [...scanned, ...unread, ...cropped, ...xfa, ...portfolio];
  for (const detail of known) missing(detail);
  if (empty && known.length === 0) missing('The document has no text.');
  if (facts.scripts) findings.push({ code: 'macros', detail: 'The document holds scripts. They were not run.' });
  notes.push(
    ...on(
      (page) => page.unnamed,
      (where, one) =>
        `${where} ${one ? 'has' : 'have'} signs that ${one ? 'its' : 'their'} fonts do not name; they are shown as \ufffd.`,
    ),
    ...on(
      (page) => page.unknownCharacters,
      (where, one) =>
        `${where} ${one ? 'uses' : 'use'} a font whose letters are not named; some of the text may be wrong.`,
    ),
  );
  remarks.push(
    ...on(
      (page) => page.pictures > 0 && !page.scanned,
      (where, one) => `${where} ${one ? 'has' : 'have'} pictures whose content was not read.`,
    ),
    ...on(
      (page) => page.annotations.media > 0,
      (where, one) =>
        `${where} ${one ? 'has a sound or film' : 'have sounds or films'} that ${one ? 'was' : 'were'} not played.`,
    ),
  );
  const carries = facts.attached || pages.some((page) => page.annotations.files > 0);
  if (carries && !facts.portfolio) remarks.push('The PDF carries attached files that were not opened.');
  return { coverage: { complete: notes.length === 0, notes: [...notes, ...remarks] }, findings };
};

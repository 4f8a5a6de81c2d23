import { substitute } from './doc-hidden';
import { readLists } from './doc-lists';
import { type DocParagraph, readParagraphs } from './doc-paragraphs';
import { countItems } from './word-numbering';

/** By index; plain paragraphs are missing. */
export type DocLine = { kind: 'heading' | 'list'; label?: string; level: number };
export type DocLines = ReadonlyMap<number, DocLine>;

/** Returns the body's lines with these paragraphs' letters substituted. */
type Cover = (paragraphs: readonly DocParagraph[]) => Promise<string[]>;

/** One entry for each part between breaks. */
const filledParts = (stream: Buffer, { from, to, wide }: DocParagraph): boolean[] => {
  const text = stream.toString(wide ? 'utf16le' : 'latin1', from, to);
  return text.split(/[\v\f\r]/u).map((part) => [...part].some((letter) => letter > ' ' && letter.trim() !== ''));
};

const marked = (lines: readonly string[]): number[] =>
  lines.flatMap((line, index) => (line.includes(substitute) && !line.endsWith('\t') ? [index] : []));

/**
 * Finds headings and list items by covering their letters, because the library doesn't say which paragraph a line comes
 * from. Items have no numbers if their count doesn't match.
 */
export const readLines = async (stream: Buffer, table: Buffer, cover: Cover): Promise<DocLines> => {
  const paragraphs = readParagraphs(stream, table);
  const found = new Map<number, DocLine>();
  const items = paragraphs.filter(({ list }) => list !== undefined);
  if (items.length > 0) {
    const numbering = countItems(readLists(stream, table));
    const labels = items.flatMap((item) => {
      const parts = filledParts(stream, item).filter(Boolean);
      const label = parts.length === 0 ? undefined : numbering.next(String(item.list), item.level);
      return parts.map((_, index) => ({ level: item.level, label: index === 0 ? label : undefined }));
    });
    const lines = marked(await cover(items));
    lines.forEach((line, index) => {
      const { label, level } = labels.length === lines.length ? (labels[index] ?? { level: 0 }) : { level: 0 };
      found.set(line, label === undefined ? { kind: 'list', level } : { kind: 'list', label, level });
    });
  }
  for (const outline of new Set(paragraphs.flatMap((one) => one.outline ?? []))) {
    const lines = await cover(paragraphs.filter((one) => one.outline === outline));
    for (const line of marked(lines)) {
      const label = found.get(line)?.label;
      found.set(line, { kind: 'heading', level: outline + 1, ...(label === undefined ? {} : { label }) });
    }
  }
  return found;
};

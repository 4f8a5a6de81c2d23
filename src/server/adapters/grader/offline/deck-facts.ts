import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { withDigits } from './language';

export type Slide = {
  number: number;
  title: string;
  lines: string[];
  /** The `lines` in the slide's first table. */
  tableLines: string[];
  words: number;
  figures: boolean;
  tables: number;
  charts: number;
  notes: boolean;
  /** Whether the title is a statement that could be wrong, not a topic. */
  finding: boolean;
};

export type DeckFacts = {
  /** Visible ones, in order. */
  slides: Slide[];
  hiddenSlides: number;
};

/** Titles of slides that open or close a deck or one of its parts. */
export const opener =
  /^(?:agenda|contents?|introduction|overview|background|summary|executive summary|conclusions?|recommendations?|questions?|q ?& ?a|thank|the end|appendix|references|sources|methodology|analysis|results?|findings?|next steps)\b/i;
const verbs =
  /\b(?:is|are|was|were|has|have|can|should|must|will|would|adds?|earns?|costs?|loses?|lost|raises?|raise|cuts?|drops?|stops?|keeps?|holds?|beats?|drives?|needs?|makes?|pays?|brings?|shows?|grows?|falls?|rises?|sends?|launch(?:es)?|decide|approve|focus|protect|fix|shift|move|leaks?|recovers?|outperforms?|exceeds?|delivers?|generates?|increases?|decreases?|reduces?|improves?|hurts?|justif(?:y|ies)|remains?|reacts?|depends?)\b/i;

export function readDeckFacts(file: FileEvidence | undefined): DeckFacts {
  const layout = file?.layout.kind === 'deck' ? file.layout.slides : [];
  const hidden = new Set(layout.filter((slide) => slide.hidden).map(({ number }) => number));
  const bySlide = new Map<number, Block[]>();
  for (const block of file?.blocks ?? []) {
    const number = Number(/^D:(\d+)/.exec(block.locator)?.[1]);
    if (!Number.isInteger(number)) continue;
    const blocks = bySlide.get(number);
    if (blocks) blocks.push(block);
    else bySlide.set(number, [block]);
  }
  for (const { number } of layout) if (!bySlide.has(number)) bySlide.set(number, []);
  const titles = new Map(layout.map(({ number, title }) => [number, title]));
  const numbers = [...bySlide.keys()].filter((number) => !hidden.has(number)).toSorted((a, b) => a - b);
  return {
    slides: numbers.map((number) => readSlide(number, titles.get(number) ?? '', bySlide.get(number) ?? [])),
    hiddenSlides: hidden.size,
  };
}

function readSlide(number: number, layoutTitle: string, blocks: readonly Block[]): Slide {
  const seen = blocks.filter((block) => !block.hidden && block.kind !== 'note');
  const label = seen.find(({ kind }) => kind === 'slide')?.label;
  const all = seen
    .filter(({ kind }) => kind !== 'chart' && kind !== 'alt' && kind !== 'comment')
    .flatMap(({ text }) => text.split('\n').map((line) => line.trim()))
    .filter((line) => line !== '');
  const title = (label ?? layoutTitle).trim() || (all[0] ?? '');
  const lines = all.filter((_, at) => at !== all.indexOf(title));
  const words = [title, ...lines]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return {
    number,
    title,
    lines,
    tableLines: (seen.find(({ kind }) => kind === 'table')?.text ?? '').split('\n').map((line) => line.trim()),
    words,
    figures: lines.some((line) => withDigits.test(line)),
    tables: seen.filter(({ kind }) => kind === 'table').length,
    charts: seen.filter(({ kind }) => kind === 'chart').length,
    notes: blocks.some(({ locator, text }) => locator.endsWith(':notes') && text.trim() !== ''),
    finding: isFinding(title),
  };
}

/** `Display beats depth: ROI is 157%` is one, `Promotions` and `Analysis of the elasticity` are not. */
export function isFinding(title: string): boolean {
  const words = title.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  if (words < 3 || title.trim().endsWith('?')) return false;
  if (verbs.test(title) && words >= 4) return !opener.test(title) || /\d/.test(title);
  return /[$€£%]|\d/.test(title) && verbs.test(title);
}

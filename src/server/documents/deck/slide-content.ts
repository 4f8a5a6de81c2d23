import type { Block, Chart, HiddenReason, SlideLayout } from '@domain/evidence/evidence';
import type { ChartContent } from '../chart/chart-content';
import type { XmlElement } from '../package/xml';
import type { UnreadContent } from '../unread-content';
import { type Line, linesReasons, linesText, plainLines } from './slide-text';

export type SharedParts = (name: string | undefined) => XmlElement | undefined;

/** `alt` is the description of what can't be seen. */
export type SlideItem = { alt: string } & (
  | { kind: 'text'; title: boolean; lines: Line[] }
  | { kind: 'table'; rows: Line[][][] }
  | { kind: 'chart'; chart: ChartContent }
  | { kind: 'picture' }
  | { kind: 'object' }
  | { kind: 'media' }
  | { kind: 'ink' }
  | { kind: 'unread' }
);

export type SlideSource = {
  number: number;
  hidden: boolean;
  items: SlideItem[];
  notes: SlideItem[];
  comments: SlideComment[];
  footers: string[];
  running: string[];
};

export type SlideComment = { author: string; text: string };

export type SlideContent = {
  layout: SlideLayout;
  blocks: Block[];
  charts: Chart[];
  unreadContent: UnreadContent;
  unread: number;
  notesPage: { unreadContent: UnreadContent; unread: number };
  seen: boolean;
};

const maxTitleLength = 150;

const titleOf = (items: readonly SlideItem[]): string => {
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
  const title = texts.find((item) => item.title && linesText(item.lines, 'seen') !== '');
  if (title) return linesText(title.lines, 'seen').replace(/\s+/gu, ' ');
  // Without a title box, the first line is the title.
  const first = texts.map((item) => linesText(item.lines, 'seen')).find((text) => text !== '');
  const line = first?.split('\n', 1)[0] ?? '';
  return line.length <= maxTitleLength ? line : '';
};

const linesOf = (items: readonly SlideItem[], title: boolean): Line[] =>
  items.flatMap((item) => (item.kind === 'text' && item.title === title ? item.lines : []));

const rowsText = (rows: readonly (readonly (readonly Line[])[])[], part: 'seen' | 'unseen'): string =>
  rows
    .map((row) => row.map((cell) => linesText(cell, part).replace(/\s+/gu, ' ').trim()).join('\t'))
    .filter((row) => row.trim() !== '')
    .join('\n');

/** Notes aren't shown to an audience, so nothing more is hidden on them. */
const noteText = (item: SlideItem): string => {
  if (item.kind === 'text') return linesText(plainLines(item.lines), 'seen');
  if (item.kind === 'table')
    return rowsText(
      item.rows.map((row) => row.map(plainLines)),
      'seen',
    );
  return item.kind === 'chart' ? item.chart.text : '';
};

const notesText = (items: readonly SlideItem[]): string =>
  items
    .flatMap((item) => [noteText(item), item.alt])
    .filter((text) => text !== '')
    .join('\n');

const unreadContentOf = (items: readonly SlideItem[]): UnreadContent => {
  const of = (kind: SlideItem['kind']): SlideItem[] => items.filter((item) => item.kind === kind);
  return {
    pictures: of('picture').length,
    described: of('picture').filter(({ alt }) => alt !== '').length,
    objects: of('object').length,
    media: of('media').length,
    ink: of('ink').length,
  };
};

const unreadOf = (items: readonly SlideItem[]): number => items.filter(({ kind }) => kind === 'unread').length;

const toSlideContent = ({ number, hidden, items, notes, comments, footers, running }: SlideSource): SlideContent => {
  const here = `D:${number}`;
  const title = titleOf(items);
  const blocks: Block[] = [];
  const add = (block: Block, why: readonly HiddenReason[] = []): void => {
    const all: HiddenReason[] = [...(hidden ? (['hidden-slide'] as const) : []), ...why];
    blocks.push(all.length === 0 ? block : { ...block, hidden: true, why: all });
  };

  const lines = [...linesOf(items, true), ...linesOf(items, false)];
  const repeated = [...footers, ...running].map((one): Line => ({ level: 0, pieces: [{ text: one }] }));
  const label = title === '' ? {} : { label: title };
  const own = linesText(lines, 'seen');
  const text = linesText([...lines, ...repeated], 'seen');
  if (text !== '') add({ locator: here, kind: 'slide', text, ...label });
  const unseen = linesText(lines, 'unseen');
  if (unseen !== '') add({ locator: here, kind: 'slide', text: unseen, ...label }, linesReasons(lines));

  let tables = 0;
  const charts: Chart[] = [];
  for (const item of items) {
    if (item.kind === 'table') {
      const seenRows = rowsText(item.rows, 'seen');
      const reasons = linesReasons(item.rows.flat(2));
      if (seenRows === '' && reasons.length === 0) continue;
      tables += 1;
      const locator = `${here}:table:${tables}`;
      if (seenRows !== '') add({ locator, kind: 'table', text: seenRows });
      if (reasons.length > 0) add({ locator, kind: 'table', text: rowsText(item.rows, 'unseen') }, reasons);
    } else if (item.kind === 'chart' && item.chart.text !== '') {
      const locator = `${here}:chart:${charts.length + 1}`;
      charts.push({ ...item.chart.drawing, locator });
      const named = item.chart.title === '' ? {} : { label: item.chart.title };
      add({ locator, kind: 'chart', text: item.chart.text, ...named });
    }
  }
  const seen = own !== '' || tables > 0 || charts.length > 0;
  items
    .filter((item) => item.alt !== '')
    .forEach((item, index) => {
      add({ locator: `${here}:alt:${index + 1}`, kind: 'alt', text: item.alt }, ['alt-text']);
    });
  const spoken = notesText(notes);
  if (spoken !== '') add({ locator: `${here}:notes`, kind: 'note', text: spoken }, ['notes']);
  comments.forEach((comment, index) => {
    const label = comment.author === '' ? {} : { label: comment.author };
    add({ locator: `${here}:comment:${index + 1}`, kind: 'comment', text: comment.text, ...label }, ['comment']);
  });
  return {
    layout: { number, title, hidden },
    blocks,
    charts,
    unreadContent: unreadContentOf(items),
    unread: unreadOf(items),
    notesPage: { unreadContent: unreadContentOf(notes), unread: unreadOf(notes) },
    seen,
  };
};

/** Text of a layout appears only on the first visible slide that has it. */
export const toDeck = (sources: readonly SlideSource[]): { slides: SlideContent[]; repeats: boolean } => {
  const written = new Set<string>();
  let repeats = false;
  const slides = sources.map((source) => {
    const fresh = source.running.filter((line) => !written.has(line));
    repeats ||= fresh.length < source.running.length;
    if (!source.hidden) for (const line of fresh) written.add(line);
    return toSlideContent({ ...source, running: fresh });
  });
  return { slides, repeats };
};

import type { Block, HiddenReason, SlideLayout } from '@domain/evidence/evidence';
import { readChart } from '../chart/read-chart';
import { readRelationships } from '../package/relationships';
import { at, flag, parseXml, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { readDiagram } from './diagram';
import { readComments, readNotes } from './slide-extras';
import { type Box, placeholdersOf } from './slide-geometry';
import { groundsOf, isWhiteSlide, themeColours } from './slide-ground';
import { readShapes, type SlideItem } from './slide-shapes';
import { type Line, linesReasons, linesText } from './slide-text';

/** `seen`: something on the slide can be read. */
export type SlideContent = {
  layout: SlideLayout;
  blocks: Block[];
  pictures: number;
  objects: number;
  seen: boolean;
};

/** Parts that several slides share, read once. */
export type SharedParts = (name: string | undefined) => XmlElement | undefined;

const longestTitle = 150;

const titleOf = (items: readonly SlideItem[]): string => {
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
  const title = texts.find((item) => item.title && linesText(item.lines, 'seen') !== '');
  if (title) return linesText(title.lines, 'seen').replace(/\s+/gu, ' ');
  // Where the title's own box is gone, the line at the top stands for it.
  const first = texts.map((item) => linesText(item.lines, 'seen')).find((text) => text !== '');
  const line = first?.split('\n', 1)[0] ?? '';
  return line.length <= longestTitle ? line : '';
};

const readSetting = (zip: ZipPackage, name: string, slide: XmlElement, size: Box, shared: SharedParts) => {
  const layoutName = readRelationships(zip, name).targets('slideLayout')[0];
  const masterName = layoutName && readRelationships(zip, layoutName).targets('slideMaster')[0];
  const themeName = masterName && readRelationships(zip, masterName).targets('theme')[0];
  const layout = shared(layoutName);
  const master = shared(masterName);
  const behind = [...groundsOf(at(master, 'cSld', 'spTree')), ...groundsOf(at(layout, 'cSld', 'spTree'))];
  return {
    slide: size,
    white: isWhiteSlide([slide, layout, master], themeColours(shared(themeName), master)),
    grounds: behind,
    placeholders: placeholdersOf([layout, master]),
  };
};

/** Reads one slide with its notes and comments. `size` is the slide's own box. */
export const readSlide = (
  zip: ZipPackage,
  name: string,
  number: number,
  size: Box,
  shared: SharedParts,
): SlideContent => {
  const bytes = zip.read(name);
  const slide = bytes ? parseXml(bytes) : undefined;
  const links = readRelationships(zip, name);
  const hidden = slide !== undefined && !flag(slide.attrs.show, true);
  const always: HiddenReason[] = hidden ? ['hidden-slide'] : [];
  const part = (id: string): Buffer | undefined => zip.read(links.target(id) ?? '');
  const items = slide ? readShapes(at(slide, 'cSld', 'spTree'), readSetting(zip, name, slide, size, shared)) : [];
  const here = `D:${number}`;
  const title = titleOf(items);
  const blocks: Block[] = [];
  const add = (block: Block, why: readonly HiddenReason[] = []): void => {
    const all = [...always, ...why];
    blocks.push(all.length === 0 ? block : { ...block, hidden: true, why: all });
  };

  const texts = items.map((item): Line[] => {
    if (item.kind === 'text') return item.lines;
    if (item.kind !== 'diagram') return [];
    const model = part(item.part);
    return model ? readDiagram(parseXml(model), item.setting) : [];
  });
  const isTitle = (index: number): boolean => {
    const item = items[index];
    return item?.kind === 'text' && item.title;
  };
  const lines = [...texts.filter((_, index) => isTitle(index)), ...texts.filter((_, index) => !isTitle(index))].flat();
  const label = title === '' ? {} : { label: title };
  const text = linesText(lines, 'seen');
  if (text !== '') add({ locator: here, kind: 'slide', text, ...label });
  const unseen = linesText(lines, 'unseen');
  if (unseen !== '') add({ locator: here, kind: 'slide', text: unseen, ...label }, linesReasons(lines));

  addTables(items, here, add);
  const charts = items.flatMap((item) => {
    const chart = item.kind === 'chart' ? part(item.part) : undefined;
    return chart ? [readChart(chart)] : [];
  });
  charts
    .filter((chart) => chart.text !== '')
    .forEach((chart, index) => {
      const named = chart.title === '' ? {} : { label: chart.title };
      add({ locator: `${here}:chart:${index + 1}`, kind: 'chart', text: chart.text, ...named });
    });
  items
    .filter((item) => item.alt !== '')
    .forEach((item, index) => {
      add({ locator: `${here}:alt:${index + 1}`, kind: 'alt', text: item.alt }, ['alt-text']);
    });
  const seen = blocks.some((block) => block.kind !== 'alt' && (block.why ?? []).every((why) => why === 'hidden-slide'));

  const notes = readNotes(zip, links);
  if (notes !== '') add({ locator: `${here}:notes`, kind: 'note', text: notes }, ['notes']);
  readComments(zip, links).forEach((comment, index) => {
    add({ locator: `${here}:comment:${index + 1}`, kind: 'comment', text: comment }, ['comment']);
  });
  return {
    layout: { number, title, hidden },
    blocks,
    pictures: items.filter((item) => item.kind === 'picture').length,
    objects: items.filter((item) => item.kind === 'object').length,
    seen,
  };
};

type Add = (block: Block, why?: readonly HiddenReason[]) => void;

const addTables = (items: readonly SlideItem[], here: string, add: Add): void => {
  let count = 0;
  for (const item of items) {
    if (item.kind !== 'table') continue;
    const reasons = linesReasons(item.rows.flat(2));
    const seen = rowsText(item.rows, 'seen');
    if (seen === '' && reasons.length === 0) continue;
    count += 1;
    const locator = `${here}:table:${count}`;
    if (seen !== '') add({ locator, kind: 'table', text: seen });
    if (reasons.length > 0) add({ locator, kind: 'table', text: rowsText(item.rows, 'unseen') }, reasons);
  }
};

const rowsText = (rows: readonly (readonly (readonly Line[])[])[], part: 'seen' | 'unseen'): string =>
  rows
    .map((row) => row.map((cell) => linesText(cell, part).replace(/\s+/gu, ' ').trim()).join('\t'))
    .filter((row) => row.trim() !== '')
    .join('\n');

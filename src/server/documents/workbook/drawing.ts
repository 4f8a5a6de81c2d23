import type { HiddenReason } from '@domain/evidence/evidence';
import { authoredAltText } from '../alt-text';
import { readChartPart } from '../chart/chart-part';
import { mathText } from '../math-text';
import { type Relationships, readRelationships } from '../package/relationships';
import { at, child, childrenOf, descendants, flag, parseXml, textOf, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { noUnreadContent, type UnreadContent } from '../unread-content';
import type { SheetChart, TextBox } from './content';

export type Drawings = { boxes: TextBox[]; charts: SheetChart[]; unreadContent: UnreadContent; unread: string[] };

export function readDrawings(zip: ZipPackage, sheet: Relationships): Drawings {
  const found: Drawings = { boxes: [], charts: [], unreadContent: noUnreadContent(), unread: [] };
  const alts: TextBox[] = [];
  for (const part of sheet.targets('drawing')) {
    const bytes = zip.read(part);
    if (!bytes) continue;
    const inside = readRelationships(zip, part);
    for (const anchor of parseXml(bytes).children) visit(anchor, false, { zip, inside, found, alts });
  }
  found.boxes.push(...alts);
  return found;
}

type Walk = { zip: ZipPackage; inside: Relationships; found: Drawings; alts: TextBox[] };

function visit(element: XmlElement, hidden: boolean, walk: Walk): void {
  const properties = element.children.flatMap((one) => child(one, 'cNvPr') ?? []);
  const concealed = hidden || properties.some((one) => flag(one.attrs.hidden));
  const alt = properties.map((one) => authoredAltText(one.attrs.descr)).find((text) => text !== '') ?? '';
  if (alt !== '')
    walk.alts.push({ kind: 'alt', text: alt, why: ['alt-text', ...(hidden ? ['hidden-text' as const] : [])] });
  const { unreadContent } = walk.found;
  switch (element.name) {
    case 'sp':
      addBox(shapeText(element), [...(concealed ? (['hidden-text'] as const) : []), ...paleText(element)], walk);
      return;
    case 'graphicFrame':
      readFrame(element, concealed, walk);
      return;
    case 'pic':
      unreadContent.pictures++;
      if (alt !== '') unreadContent.described++;
      return;
    case 'contentPart':
      unreadContent.ink++;
      return;
    default:
      for (const next of element.children) visit(next, concealed, walk);
  }
}

function addBox(text: string, why: HiddenReason[], { found }: Walk): void {
  if (text.trim() !== '') found.boxes.push({ text, why });
}

function shapeText(shape: XmlElement): string {
  return childrenOf(child(shape, 'txBody'), 'p').map(paragraph).join('\n').trim();
}

const paragraph = (element: XmlElement) =>
  element.children
    .map((run) => {
      if (run.name === 'br') return '\n';
      return run.name === 'm' || run.name === 'oMath' ? mathText(run) : textOf(child(run, 't'));
    })
    .join('');

function paleText(shape: XmlElement): HiddenReason[] {
  const runs = descendants(child(shape, 'txBody'), 'r').filter((run) => textOf(child(run, 't')).trim() !== '');
  if (runs.length === 0) return [];
  const filled = (child(shape, 'spPr')?.children ?? []).some(({ name }) => /^(solid|grad|blip|patt)Fill$/.test(name));
  const styled = Number(at(shape, 'style', 'fillRef')?.attrs.idx ?? 0) > 0 && !at(shape, 'spPr', 'noFill');
  const why: HiddenReason[] = [];
  const isWhite = (run: XmlElement) => /^ffffff$/i.test(at(run, 'rPr', 'solidFill', 'srgbClr')?.attrs.val ?? '');
  if (!filled && !styled && runs.every(isWhite)) why.push('white-text');
  if (runs.every((run) => Number(child(run, 'rPr')?.attrs.sz ?? 1800) <= 200)) why.push('tiny-text');
  return why;
}

function readFrame(frame: XmlElement, hidden: boolean, walk: Walk): void {
  const { zip, inside, found } = walk;
  const data = at(frame, 'graphic', 'graphicData');
  const content = data?.children[0];
  switch (content?.name) {
    case 'chart': {
      const chart = readChartPart(zip, inside.target(content.attrs['r:id']));
      if (chart) found.charts.push(hidden ? { ...chart, hidden } : chart);
      else found.unread.push('chart');
      return;
    }
    case 'relIds': {
      const diagram = zip.read(inside.target(content.attrs['r:dm']) ?? '');
      if (diagram) addBox(diagramText(parseXml(diagram)), hidden ? ['hidden-text'] : [], walk);
      else found.unread.push('diagram');
      return;
    }
    default:
      found.unread.push(content?.name === 'slicer' || content?.name === 'timeslicer' ? 'slicer' : 'drawing');
  }
}

const diagramText = (model: XmlElement) =>
  childrenOf(child(model, 'ptLst'), 'pt')
    .map((point) => childrenOf(child(point, 't'), 'p').map(paragraph).join('\n').trim())
    .filter((text) => text !== '')
    .join('\n');

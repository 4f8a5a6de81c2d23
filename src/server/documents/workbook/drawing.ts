import type { HiddenReason } from '@domain/evidence/evidence';
import type { ChartContent } from '../chart/chart-content';
import { readChart } from '../chart/read-chart';
import { type Relationships, readRelationships } from '../package/relationships';
import { at, child, childrenOf, descendants, flag, parseXml, textOf, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import type { TextBox } from './content';

/** Text boxes, shapes with text, diagrams and charts of a sheet's drawings, in their order in the file. */
export function readDrawings(zip: ZipPackage, sheet: Relationships): { boxes: TextBox[]; charts: ChartContent[] } {
  const boxes: TextBox[] = [];
  const charts: ChartContent[] = [];
  for (const part of sheet.targets('drawing')) {
    const bytes = zip.read(part);
    if (!bytes) continue;
    const inside = readRelationships(zip, part);
    for (const anchor of parseXml(bytes).children) visit(anchor, false, { zip, inside, boxes, charts });
  }
  return { boxes, charts };
}

type Walk = { zip: ZipPackage; inside: Relationships; boxes: TextBox[]; charts: ChartContent[] };

function visit(element: XmlElement, hidden: boolean, walk: Walk): void {
  const concealed = hidden || element.children.some((one) => flag(child(one, 'cNvPr')?.attrs.hidden));
  if (element.name === 'sp')
    addBox(shapeText(element), [...(concealed ? (['hidden-text'] as const) : []), ...paleText(element)], walk);
  else if (element.name === 'graphicFrame') readFrame(element, concealed, walk);
  else for (const next of element.children) visit(next, concealed, walk);
}

function addBox(text: string, why: HiddenReason[], walk: Walk): void {
  if (text.trim() !== '') walk.boxes.push({ text, why });
}

function shapeText(shape: XmlElement): string {
  return childrenOf(child(shape, 'txBody'), 'p').map(paragraph).join('\n').trim();
}

const paragraph = (element: XmlElement) =>
  element.children.map((run) => (run.name === 'br' ? '\n' : textOf(child(run, 't')))).join('');

/** White letters where the shape has no fill of its own, or letters of two points or less, in all of its runs. */
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

/** A chart or a diagram, each a part of its own. */
function readFrame(frame: XmlElement, hidden: boolean, walk: Walk): void {
  const data = at(frame, 'graphic', 'graphicData');
  const chartPart = walk.inside.target(child(data, 'chart')?.attrs['r:id']);
  const chart = chartPart && walk.zip.read(chartPart);
  if (chart) walk.charts.push(readChart(chart));
  const diagramPart = walk.inside.target(child(data, 'relIds')?.attrs['r:dm']);
  const diagram = diagramPart && walk.zip.read(diagramPart);
  if (diagram) addBox(diagramText(parseXml(diagram)), hidden ? ['hidden-text'] : [], walk);
}

const diagramText = (model: XmlElement) =>
  childrenOf(child(model, 'ptLst'), 'pt')
    .map((point) => descendants(child(point, 't'), 't').map(textOf).join(''))
    .filter((text) => text.trim() !== '')
    .join('\n');

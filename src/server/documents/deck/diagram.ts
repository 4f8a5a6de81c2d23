import { at, childrenOf, parseXml, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { type Line, linesText, readLines, type TextSetting } from './slide-text';

const deepest = 12;

const readDiagram = (model: XmlElement, setting: TextSetting): Line[] => {
  const points = childrenOf(at(model, 'ptLst'), 'pt');
  const byId = new Map(points.map((point) => [point.attrs.modelId ?? '', point]));
  const links = childrenOf(at(model, 'cxnLst'), 'cxn')
    .filter((link) => (link.attrs.type ?? 'parOf') === 'parOf')
    .sort((a, b) => Number(a.attrs.srcOrd ?? '0') - Number(b.attrs.srcOrd ?? '0'));
  const below = Map.groupBy(links, (link) => link.attrs.srcId ?? '');
  const visited = new Set<XmlElement>();
  const lines: Line[] = [];

  const visit = (point: XmlElement, level: number): void => {
    if (visited.has(point) || level > deepest) return;
    visited.add(point);
    const own = readLines(at(point, 't'), setting);
    lines.push(...own.map((line) => ({ ...line, level: line.level + level })));
    const next = own.length === 0 && level === 0 ? 0 : level + 1;
    for (const link of below.get(point.attrs.modelId ?? '') ?? []) {
      const child = byId.get(link.attrs.destId ?? '');
      if (child) visit(child, next);
    }
  };
  for (const point of points) if (point.attrs.type === 'doc') visit(point, 0);
  for (const point of points) if (!visited.has(point)) visit(point, 0);
  return lines.filter((line) => linesText([line], 'seen') !== '' || linesText([line], 'unseen') !== '');
};

export const readDiagramPart = (
  zip: ZipPackage,
  part: string | undefined,
  setting: TextSetting,
): Line[] | undefined => {
  const bytes = zip.read(part ?? '');
  return bytes && readDiagram(parseXml(bytes), setting);
};

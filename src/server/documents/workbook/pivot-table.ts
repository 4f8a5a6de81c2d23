import { quotedSheet } from '@domain/evidence/cell-locator';
import { type Relationships, readRelationships } from '../package/relationships';
import { at, child, childrenOf, parseXml, type XmlElement } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import type { TextBox } from './content';

export function readPivotTables(zip: ZipPackage, sheet: Relationships): { place: string; box: TextBox }[] {
  return sheet.targets('pivotTable').flatMap((part) => {
    const bytes = zip.read(part);
    if (!bytes) return [];
    const table = parseXml(bytes);
    const cache = zip.read(readRelationships(zip, part).targets('pivotCacheDefinition')[0] ?? '');
    const definition = cache && parseXml(cache);
    const from = sourceOf(definition);
    const fields = fieldsOf(table, definition);
    const place = child(table, 'location')?.attrs.ref ?? '';
    const said = [
      `${table.attrs.name ?? 'Pivot table'} in ${place}${from === '' ? '' : `, made from ${from}`}`,
      ...fields,
    ];
    return [{ place, box: { label: 'Pivot table', text: said.join('\n'), why: [] } }];
  });
}

function sourceOf(definition: XmlElement | undefined): string {
  const source = at(definition, 'cacheSource', 'worksheetSource')?.attrs;
  if (!source) return '';
  if (source.name !== undefined) return source.name;
  return source.sheet === undefined ? (source.ref ?? '') : `${quotedSheet(source.sheet)}!${source.ref ?? ''}`;
}

function fieldsOf(table: XmlElement, definition: XmlElement | undefined): string[] {
  const names = childrenOf(child(definition, 'cacheFields'), 'cacheField').map(({ attrs }) => attrs.name ?? '');
  const named = (list: string, item: string, attribute: string): string[] =>
    childrenOf(child(table, list), item).flatMap(({ attrs }) => names[Number(attrs[attribute])] ?? []);
  const lines: [what: string, fields: string[]][] = [
    ['Rows', named('rowFields', 'field', 'x')],
    ['Columns', named('colFields', 'field', 'x')],
    ['Filters', named('pageFields', 'pageField', 'fld')],
    ['Values', childrenOf(child(table, 'dataFields'), 'dataField').map(({ attrs }) => attrs.name ?? '')],
  ];
  return lines.flatMap(([what, fields]) => (fields.length === 0 ? [] : [`${what}: ${fields.join(', ')}`]));
}

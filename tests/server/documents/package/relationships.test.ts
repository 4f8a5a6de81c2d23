import { expect, test } from 'bun:test';
import { readRelationships, resolvePart } from '@server/documents/package/relationships';
import { openZip } from '@server/documents/package/zip';
import { relsPart } from '@tests/support/xlsx';
import { makeZip } from '@tests/support/zip';

const zip = openZip(
  makeZip([
    relsPart('xl/worksheets/_rels/sheet1.xml.rels', [
      { id: 'rId1', type: 'drawing', target: '../drawings/drawing1.xml' },
      { id: 'rId2', type: 'comments', target: '/xl/comments1.xml' },
      { id: 'rId3', type: 'hyperlink', target: 'https://example.com/a', external: true },
    ]),
  ]),
);

test('targets are found by id and by type, relative to their part', () => {
  const rels = readRelationships(zip, 'xl/worksheets/sheet1.xml');
  expect(rels.target('rId1')).toBe('xl/drawings/drawing1.xml');
  expect(rels.targets('comments')).toEqual(['xl/comments1.xml']);
});

test('a target outside the package is noted and never a part', () => {
  const rels = readRelationships(zip, 'xl/worksheets/sheet1.xml');
  expect(rels.target('rId3')).toBeUndefined();
  expect(rels.targets('hyperlink')).toEqual([]);
  expect(rels.external.map(({ target }) => target)).toEqual(['https://example.com/a']);
});

test('a part without relationships has none', () => {
  expect(readRelationships(zip, 'xl/workbook.xml').all).toEqual([]);
});

test('a target that climbs out of the package stays at its root', () => {
  expect(resolvePart('xl/', '../../../etc/passwd')).toBe('etc/passwd');
});

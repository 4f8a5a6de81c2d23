import { expect, test } from 'bun:test';
import { slotOfFileName } from '@domain/submission/formats';

test('the seven accepted extensions belong to their slots, in any case [5.13] [9.8]', () => {
  expect(['a.xlsx', 'a.XLS', 'a.pptx', 'a.ppt', 'a.pdf', 'a.docx', 'a.Doc'].map(slotOfFileName)).toEqual([
    'excel',
    'excel',
    'ppt',
    'ppt',
    'summary',
    'summary',
    'summary',
  ]);
});

test('only the last extension counts, and others belong nowhere [5.13]', () => {
  expect(['a.xlsx.pdf', 'xlsx', 'a.xlsm', 'a.csv', 'a.', ''].map(slotOfFileName)).toEqual([
    'summary',
    null,
    null,
    null,
    null,
    null,
  ]);
});

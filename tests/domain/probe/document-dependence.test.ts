import { expect, test } from 'bun:test';
import { seedCriteria } from '@domain/criterion/seed-rubric';
import { dependenceOf, namedDocuments } from '@domain/probe/document-dependence';

const past = (results: number, excel: number, ppt = 0, summary = 0) => ({ results, cited: { excel, ppt, summary } });

test('three of the seeded criteria name their document, the others none', () => {
  const named = seedCriteria.map(({ name }) => [name, namedDocuments(name)]).filter(([, slots]) => slots?.length);
  expect(named).toEqual([
    ['Excel Workbook', ['excel']],
    ['PowerPoint Deck', ['ppt']],
    ['Executive Summary Email', ['summary']],
  ]);
});

test('a criterion that names a document depends on it, whatever its results cite', () => {
  expect(dependenceOf('PowerPoint Deck', 'ppt', past(40, 40))).toEqual({
    depends: true,
    why: 'named',
    cited: 0,
    results: 40,
  });
});

test('with five past results, one in five that cites a document makes a criterion depend on it', () => {
  expect(dependenceOf('Launch prices', 'ppt', past(5, 5, 1))).toMatchObject({ depends: true, why: 'cited', cited: 1 });
  expect(dependenceOf('Launch prices', 'ppt', past(10, 9, 1))).toMatchObject({ depends: false, why: 'not-cited' });
  expect(dependenceOf('Excel Workbook', 'summary', past(10, 10, 0, 4))).toMatchObject({ depends: true, why: 'cited' });
});

test('with fewer results the name decides, and where it says nothing, nothing is said', () => {
  expect(dependenceOf('Excel Workbook', 'summary', past(4, 4, 0, 4))).toMatchObject({
    depends: false,
    why: 'names-another',
  });
  expect(dependenceOf('Launch prices', 'excel', past(0, 0))).toEqual({
    depends: null,
    why: 'unknown',
    cited: 0,
    results: 0,
  });
});

test('a word that only holds a document’s name names none', () => {
  expect(['Landslides avoided', 'Excellence', 'Decking out', 'Newsletter'].flatMap(namedDocuments)).toEqual([]);
});

import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costOf, priceOf } from '@domain/grading/price';
import { root } from './source-files';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/capacity.md');

/** The rows of the tables below a heading, as lists of cells. */
function rowsBelow(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

/** What the page says a name stands for. */
function given(name: string): number {
  const rows = [...rowsBelow('What is measured'), ...rowsBelow('What is assumed')];
  for (const [names = '', values = ''] of rows) {
    const at = names.split(', ').indexOf(name);
    if (at >= 0) return Number(values.split(', ')[at]);
  }
  throw new Error(`The page says nothing of ${name}.`);
}

const whole = (number: number) => Math.round(number).toLocaleString('en');
const rounded = (number: number) => Number(number.toPrecision(2)).toLocaleString('en');
const gigabytes = (bytes: number) => `${rounded(bytes / 1e9)} GB`;
const tokens = () => given('tokensIn') + given('tokensOut');

function price(): number {
  const anew = given('tokensIn') / given('calls');
  const input = { input: anew, cachedInput: given('tokensIn') - anew, output: given('tokensOut') };
  const [inputPrice, cachedInput, output] = ['inputPrice', 'cachedPrice', 'outputPrice'].map(given);
  const model = { model: '', asOf: '', input: inputPrice ?? 0, cachedInput: cachedInput ?? 0, output: output ?? 0 };
  return costOf(model, input);
}

function forStudents(students: number): string[] {
  const submissions = students * given('attempts');
  const busiest = submissions * given('rush');
  return [
    whole(students),
    whole(submissions),
    whole(busiest),
    whole(Math.max(2, Math.ceil(busiest / (given('perHour') * given('load'))))),
    `${rounded((busiest * tokens()) / 60 / 1e6)} million`,
    gigabytes(submissions * given('databaseKb') * 1024),
    gigabytes(submissions * given('filesMb') * 1e6),
    `$${rounded(submissions * price())}`,
  ];
}

test('every measured figure of the page on capacity stands in the benchmarks', () => {
  const benchmarks = read('docs/benchmarks.md');
  const values = rowsBelow('What is measured').slice(2);
  expect(values.length).toBe(6);
  expect(values.filter(([, value = '?']) => !benchmarks.includes(value))).toEqual([]);
});

test('its prices are those that spending is computed with', () => {
  expect(priceOf('gpt-5.4-mini')).toMatchObject({
    input: given('inputPrice'),
    cachedInput: given('cachedPrice'),
    output: given('outputPrice'),
  });
});

test('what a thousand to a million students need follows from the figures above it', () => {
  const sizes = [1_000, 10_000, 100_000, 1_000_000];
  expect(rowsBelow('What follows').slice(2)).toEqual(sizes.map(forStudents));
  expect(page).toContain(`a submission costs $${price().toFixed(3)}`);
});

test("how many submissions a model's limit lets through follows too", () => {
  const limits = rowsBelow('The limits of the model').slice(2);
  expect(limits.length).toBe(5);
  for (const [, limit = '', through] of limits)
    expect(through).toBe(rounded((Number(limit.replaceAll(',', '')) * 60) / tokens()));
});

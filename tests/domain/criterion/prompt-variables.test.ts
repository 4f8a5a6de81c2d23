import { describe, expect, test } from 'bun:test';
import { completionsAt, fillVariables, findVariables, unknownVariables } from '@domain/criterion/prompt-variables';
import fc from 'fast-check';

test('variables are found where they stand, known or not', () => {
  expect(findVariables('Of {{maxScore}} for {{ criterion }} and {{maximum}}.', 'general')).toEqual([
    { name: 'maxScore', from: 3, to: 15, known: true },
    { name: 'criterion', from: 20, to: 35, known: true },
    { name: 'maximum', from: 40, to: 51, known: false },
  ]);
});

test('a range’s own variables mean nothing in the general prompt', () => {
  expect(unknownVariables([{ text: '{{rangeMin}} {{rangeMin}} {{nope}}', place: 'general' }])).toEqual([
    'rangeMin',
    'nope',
  ]);
  expect(unknownVariables([{ text: '{{rangeMin}} {{maxScore}}', place: 'range' }])).toEqual([]);
});

test('unknown variables are left as they are written', () => {
  expect(fillVariables('{{ maxScore }} of {{total}} {{', { maxScore: '12' })).toBe('12 of {{total}} {{');
});

test('a value that looks like a variable is not filled in again', () => {
  expect(fillVariables('{{criterion}}', { criterion: '{{maxScore}} $& $1', maxScore: '12' })).toBe(
    '{{maxScore}} $& $1',
  );
});

test('names of built-in properties are no variables', () => {
  expect(fillVariables('{{constructor}} {{__proto__}} {{toString}}', { maxScore: '1' })).toBe(
    '{{constructor}} {{__proto__}} {{toString}}',
  );
});

test('a prompt without known variables stays as it is', () => {
  fc.assert(fc.property(fc.string(), (prompt) => expect(fillVariables(prompt, {})).toBe(prompt)));
});

describe('a variable that is being written is completed', () => {
  test.each([
    ['Of {{', 5, 'general', 3, ['criterion', 'description', 'maxScore', 'caseStudy', 'caseStudyDescription']],
    ['Of {{MA', 7, 'general', 3, ['maxScore']],
    ['Of {{ range', 11, 'range', 3, ['rangeMin', 'rangeMax', 'rangeDescription']],
  ] as const)('%s', (prompt, cursor, place, from, names) => {
    const found = completionsAt(prompt, cursor, place);
    expect([found?.from, found?.options.map(({ name }) => name)]).toEqual([from, [...names]]);
  });

  test('and only then', () => {
    expect(completionsAt('Of {{maxScore}}', 15, 'general')).toBeNull();
    expect(completionsAt('Of {', 4, 'general')).toBeNull();
    expect(completionsAt('Of {{range', 10, 'general')).toBeNull();
  });
});

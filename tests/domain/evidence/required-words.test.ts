import { expect, test } from 'bun:test';
import { requiredWords } from '@domain/evidence/required-words';

test('each part of a pattern that must stand in a text gives a list of its words', () => {
  expect(requiredWords('\\b(?:ignore|forget)\\s+(?:all\\s+)?(?:your\\s+){0,3}(?:rubrics?|prompt)\\b')).toEqual([
    ['ignore', 'forget'],
    ['rubric', 'prompt'],
  ]);
});

test('parts that touch one another give their words as one', () => {
  expect(requiredWords('</?(?:score|grade)>')).toEqual([['</score>', '</grade>', '<score>', '<grade>']]);
  expect(requiredWords('penali[sz]e|pr(?:ü|ue)fer')).toEqual([['penalise', 'penalize', 'prüfer', 'pruefer']]);
});

test('what may be missing, may be anything or is only looked ahead to gives no word', () => {
  expect(requiredWords('(?:please)?\\w+(?=mark)(?!up)\\p{L}*[a-z]{3}.{0,40}')).toEqual([]);
  expect(requiredWords('award|\\d+')).toEqual([]);
});

test('a part that stands once or more touches what is before it', () => {
  expect(requiredWords('hi[ ,]+grader')).toEqual([['hi ', 'hi,'], ['grader']]);
});

test('words are given in small letters', () => {
  expect(requiredWords('(?-i:nextSteps)')).toEqual([['nextsteps']]);
});

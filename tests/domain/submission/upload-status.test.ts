import { expect, test } from 'bun:test';
import { badgeText, statusOfFiles } from '@domain/submission/upload-status';

test('a submission is ready when all three files are there, incomplete before [4.4]', () => {
  expect(statusOfFiles({})).toBe('incomplete');
  expect(statusOfFiles({ excel: 1, ppt: 1 })).toBe('incomplete');
  expect(statusOfFiles({ excel: 1, ppt: 1, summary: 1 })).toBe('ready');
});

test('each state has its badge [4.4]', () => {
  expect(badgeText('incomplete', null, 0)).toBe('Incomplete');
  expect(badgeText('ready', null, 0)).toBe('Ready');
  expect(badgeText('processing', null, 0)).toBe('Processing');
  expect(badgeText('error', null, 0)).toBe('Error');
  expect(badgeText('completed', null, 0)).toBe('Uploaded');
  expect(badgeText('completed', 'grading', 89)).toBe('AI Grading');
  expect(badgeText('completed', 'grading', 90)).toBe('AI Processing...');
  expect(badgeText('completed', 'completed', 100)).toBe('Graded');
  expect(badgeText('completed', 'failed', 45)).toBe('Upload OK, Grading Failed');
});

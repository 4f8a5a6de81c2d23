import { expect, test } from 'bun:test';
import { megabytes } from '@domain/submission/file-size';

test('sizes are shown in MB with one decimal [2.44] [9.8]', () => {
  expect([0, 52_429, 1_048_576, 13_002_342].map(megabytes)).toEqual(['0.0 MB', '0.1 MB', '1.0 MB', '12.4 MB']);
});

import { expect, test } from 'bun:test';
import { fileSize, megabytes } from '@domain/submission/file-size';

test('sizes are shown in MB with one decimal, and at least 0.1 MB [2.44] [9.8]', () => {
  expect([0, 52_429, 1_048_576, 13_002_342].map(megabytes)).toEqual(['0.1 MB', '0.1 MB', '1.0 MB', '12.4 MB']);
});

test('in the admin panel sizes are in Bytes, KB, MB and GB [9.8]', () => {
  const sizes = [0, 512, 1_024, 1_536, 1_048_570, 13_002_342, 5 * 1024 ** 3, 5_000 * 1024 ** 3];
  expect(sizes.map(fileSize)).toEqual(['0 Bytes', '512 Bytes', '1 KB', '1.5 KB', '1 MB', '12.4 MB', '5 GB', '5000 GB']);
});

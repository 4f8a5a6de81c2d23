import { expect, test } from 'bun:test';
import { scriptedReader } from '@tests/support/upload';
import { mulberry32 } from '../random';
import { fuzz } from './fuzz';

test('no call of the document answers 500, hangs or comes without a sentence, whatever it is sent (seed 7)', async () => {
  const { counts, faults } = await fuzz(430, mulberry32(7), { reader: scriptedReader() });
  expect(faults).toEqual([]);
  // Each call of the document was reached, three times over.
  expect([...counts.keys()]).toContain('uploadSubmission');
  expect(counts.size).toBeGreaterThanOrEqual(140);
}, 60_000);

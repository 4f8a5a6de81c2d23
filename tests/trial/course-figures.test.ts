import { expect, setDefaultTimeout, test } from 'bun:test';
import { courseFigureTrial } from './course-figures';
import { mulberry32 } from './random';

setDefaultTimeout(60_000);

test('after random changes the figures of each course, and of several, equal a count of their submissions', async () => {
  expect(await courseFigureTrial(400, mulberry32(7))).toEqual([]);
});

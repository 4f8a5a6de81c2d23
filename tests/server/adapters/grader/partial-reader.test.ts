import { expect, test } from 'bun:test';
import { PartialReader } from '@server/adapters/grader/model/partial-reader';
import type { PartialAnswer } from '@server/grading/grader/grader';

const citation = (quote: string) => `{"locator":"S:p1","quote":"${quote}"}`;

/** A reader that waits a minute between two reads, unless it has a reason not to. */
function slowReader() {
  const read: PartialAnswer[] = [];
  let notify: () => void = () => undefined;
  const reader = new PartialReader((answer) => {
    read.push(structuredClone(answer));
    notify();
  }, 60_000);
  return {
    reader,
    read,
    async until(holds: () => boolean) {
      while (!holds()) {
        const { promise, resolve } = Promise.withResolvers<void>();
        notify = resolve;
        await promise;
      }
    },
  };
}

test('[S3.4] a citation is read as soon as the next one begins, without the pause between two reads', async () => {
  const { reader, read, until } = slowReader();
  reader.add(`{"evidence":[${citation('one')}`);
  await until(() => read.some(({ evidence }) => evidence?.[0]?.quote === 'one'));
  for (const piece of [',', '{', '"locator":"S:p2","quote":"two"}', ',', '{"loc']) reader.add(piece);
  await until(() => read.at(-1)?.evidence?.length === 3);
  expect(read.at(-1)?.evidence?.slice(0, 2)).toEqual([
    { locator: 'S:p1', quote: 'one' },
    { locator: 'S:p2', quote: 'two' },
  ]);
  await reader.end(true);
});

test('[CM.2] texts share reads, and the end of the answer waits for none', async () => {
  const { reader, read, until } = slowReader();
  reader.add('{"rationale":"The');
  await until(() => read.at(-1)?.rationale === 'The');
  const before = read.length;
  for (const word of [' price', ' holds', '."', '}']) reader.add(word);
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(read.length).toBe(before);
  await reader.end(false);
  expect(read.at(-1)).toEqual({ rationale: 'The price holds.' });
});

import { expect, test } from 'bun:test';
import { DeltaBuffer } from '@server/grading/events/delta-buffer';

test('deltas of one field that follow each other are written as one', () => {
  const buffer = new DeltaBuffer();
  buffer.add(1, { field: 'rationale', index: null, offset: 0, text: 'The ' });
  buffer.add(2, { field: 'rationale', index: null, offset: 0, text: 'A ' });
  buffer.add(1, { field: 'rationale', index: null, offset: 4, text: 'price' });
  expect(buffer.take()).toEqual([
    {
      kind: 'criterion.delta',
      criterionId: 1,
      body: { field: 'rationale', index: null, offset: 0, text: 'The price' },
    },
    { kind: 'criterion.delta', criterionId: 2, body: { field: 'rationale', index: null, offset: 0, text: 'A ' } },
  ]);
  expect(buffer.isEmpty).toBe(true);
});

test('a rewritten part replaces what waits from its offset on', () => {
  const buffer = new DeltaBuffer();
  buffer.add(1, { field: 'strengths', index: 0, offset: 0, text: 'Clear wok' });
  buffer.add(1, { field: 'strengths', index: 0, offset: 7, text: 'rk' });
  expect(buffer.take().map(({ body }) => body.text)).toEqual(['Clear wrk']);
});

test('what waits for a criterion goes when its result replaces it', () => {
  const buffer = new DeltaBuffer();
  buffer.add(1, { field: 'rationale', index: null, offset: 0, text: 'gone' });
  buffer.add(2, { field: 'rationale', index: null, offset: 0, text: 'kept' });
  buffer.drop(1);
  expect(buffer.take().map(({ criterionId }) => criterionId)).toEqual([2]);
});

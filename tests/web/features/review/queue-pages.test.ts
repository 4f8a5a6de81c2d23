import { expect, test } from 'bun:test';
import { QueryClient } from '@tanstack/react-query';
import { untouched } from '@tests/support/portal-story';
import { getQueryKey } from '@trpc/react-query';
import { itemsOf, keyOf, type QueuePages, type ReviewItem } from '@web/features/review/queries';
import { indexOfPlace, withLaterLast } from '@web/features/review/state';
import { placesOf, queueCache, withItem, withoutItem, withReplaced } from '@web/features/review/use-queue-cache';
import { trpc } from '@web/lib/trpc';
import fc from 'fast-check';

const submission = {
  id: 7,
  studentId: 'student_1',
  userEmail: 'maya.okafor@halden.com',
  submissionNumber: 1,
  displayName: 'Maya Okafor',
  companyName: null,
  caseStudyName: 'Pricing',
  courseName: 'Pricing 1',
  totalScore: 54,
  maxScore: 100,
  letterGrade: 'F',
};

function question(id: number): ReviewItem {
  const asked = { submissionId: 7, criterionName: null, text: 'Why?', askedAt: '2026-11-20T10:00:00.000Z' };
  return { kind: 'question', id, submission, question: asked, result: null, scoreRanges: [] };
}

function result(id: number): ReviewItem {
  const texts = { rationale: 'x', strengths: [], opportunities: [], nextSteps: [], evidence: [], userFeedback: null };
  const made = { gradedBy: 'ai', gradingIteration: 1, gradedAt: '2026-11-20T10:00:00.000Z' } as const;
  const criterion = { criterionId: 1, criterionVersion: 1, criterionName: 'Depth', category: 'core' } as const;
  const flags = {
    flagReview: true,
    flagReasons: ['Look'],
    flagCodes: [],
    overrideReason: null,
    locked: false,
    stale: false,
  };
  const graded = {
    id,
    submissionId: 7,
    score: 2,
    maxScore: 10,
    ...texts,
    ...made,
    ...criterion,
    ...flags,
    ...untouched,
  };
  return { kind: 'result', id, submission, result: graded, scoreRanges: [] };
}

function loaded(...pages: ReviewItem[][]): QueuePages {
  return {
    pages: pages.map((items, at) => ({ items, nextCursor: at < pages.length - 1 ? 'more' : null })),
    pageParams: pages.map(() => null),
  };
}

const keys = (data: QueuePages) => itemsOf(data).map(keyOf);

test('what is settled leaves its page, and comes back to its place when that is undone', () => {
  const data = loaded([question(3), question(8), result(90)], [result(60), result(20)]);
  for (const item of itemsOf(data)) {
    const [stood] = placesOf(data, keyOf(item));
    const without = withoutItem(data, keyOf(item));
    expect(keys(without)).toEqual(keys(data).filter((key) => key !== keyOf(item)));
    expect(stood && keys(withItem(without, item, stood))).toEqual(keys(data));
  }
  expect(withoutItem(data, 'result-1')).toBe(data);
});

test('whatever is taken out, the queue is what it was when all of that is undone', () => {
  const order = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => b - a);
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1 }), fc.infiniteStream(fc.nat()), (ids, choices) => {
      const items = order(ids).map(result);
      const half = Math.ceil(items.length / 2);
      let data = loaded(items.slice(0, half), items.slice(half));
      const taken = items.filter(() => (choices.next().value ?? 0) % 2 === 0);
      const stood = taken.flatMap((item) => {
        const places = placesOf(data, keyOf(item));
        data = withoutItem(data, keyOf(item));
        return places.map((at) => ({ item, at }));
      });
      for (const { item, at } of stood.toReversed()) data = withItem(data, item, at);
      expect(keys(data)).toEqual(items.map(keyOf));
    }),
  );
});

test('a newer result stands where the one before it stood', () => {
  const data = loaded([result(90), result(60)]);
  expect(keys(withReplaced(data, 'result-90', result(120)))).toEqual(['result-120', 'result-60']);
});

test('when the chosen item has left, the one after it is chosen, the last one at the end, none in an empty queue', () => {
  const items = [result(90), result(60), result(20)];
  // An empty queue remembers -1.
  expect(indexOfPlace(items, { key: '', index: -1, wanted: '' })).toBe(0);
  expect(indexOfPlace(items, { key: 'result-60', index: 0, wanted: '' })).toBe(1);
  expect(indexOfPlace(items, { key: 'result-70', index: 1, wanted: '' })).toBe(1);
  expect(indexOfPlace(items, { key: 'result-10', index: 3, wanted: '' })).toBe(2);
  expect(indexOfPlace([], { key: 'result-10', index: 3, wanted: '' })).toBe(-1);
});

test('what is put off stands last, in that order', () => {
  const items = [result(90), result(60), result(20)];
  expect(withLaterLast(items, ['result-90', 'result-20']).map(keyOf)).toEqual(['result-60', 'result-90', 'result-20']);
});

test('what is wanted is chosen as soon as the queue has it', () => {
  const place = { key: 'result-60', index: 1, wanted: 'result-90' };
  expect(indexOfPlace([result(60), result(20)], place)).toBe(0);
  expect(indexOfPlace([result(90), result(60), result(20)], place)).toBe(0);
  expect(indexOfPlace([result(120), result(90), result(60)], place)).toBe(1);
});

test('[S5.3] an entry is counted out when it leaves and in when it comes back, once, also where the server has sent it again', async () => {
  const client = new QueryClient();
  const listKey = [...getQueryKey(trpc.reviews.list), { input: {}, type: 'infinite' }];
  const countKey = [...getQueryKey(trpc.reviews.count), { input: {}, type: 'query' }];
  const counted = () => client.getQueryData<{ total: number; decidedToday: number }>(countKey);
  client.setQueryData(listKey, loaded([question(1), question(2)]));
  client.setQueryData(countKey, { total: 2, capped: false, decidedToday: 5 });
  const cache = queueCache(client);
  const taken = await cache.take(question(1));
  expect(counted()).toMatchObject({ total: 1, decidedToday: 6 });
  cache.putBack(taken);
  expect(counted()).toMatchObject({ total: 2, decidedToday: 5 });
  cache.putBack(taken);
  expect(counted()).toMatchObject({ total: 2, decidedToday: 5 });
  expect(keys(client.getQueryData<QueuePages>(listKey) ?? loaded())).toEqual(['question-1', 'question-2']);
});

test('[S5.3] a count that was asked for before an entry left is not shown after it', async () => {
  const client = new QueryClient();
  const queryKey = [...getQueryKey(trpc.reviews.count), { input: {}, type: 'query' }];
  client.setQueryData([...getQueryKey(trpc.reviews.list), { input: {}, type: 'infinite' }], loaded([question(1)]));
  client.setQueryData(queryKey, { total: 1, capped: false, decidedToday: 0 });
  const answer = Promise.withResolvers<object>();
  const asked = client.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => undefined);
  await queueCache(client).take(question(1));
  answer.resolve({ total: 1, capped: false, decidedToday: 0 });
  await asked;
  expect(client.getQueryData<{ total: number }>(queryKey)).toMatchObject({ total: 0, decidedToday: 1 });
});

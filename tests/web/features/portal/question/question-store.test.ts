import { expect, test } from 'bun:test';
import { type AskedQuestion, QuestionStore, questionsAbout } from '@web/features/portal/lib/question-store';

const asked = (id: number, criterionId: number | null, question = 'Why?'): AskedQuestion => ({
  id,
  criterionId,
  question,
  askedAt: '2026-11-22T10:00:00Z',
  answer: null,
  answeredAt: null,
});

test('each result has its own questions, and the whole submission has those about none', async () => {
  const known = [asked(1, 5), asked(2, null), asked(3, 6)];
  const store = new QuestionStore({ questions: async () => known, ask: async () => asked(4, 5) });
  await store.load(7);
  const ids = (criterionId: number | null) => questionsAbout(store.store.get(), 7, criterionId).map(({ id }) => id);
  expect([ids(5), ids(null), ids(6), ids(9)]).toEqual([[1], [2], [3], []]);
  await store.ask(7, 5, 'Why?');
  expect(ids(5)).toEqual([1, 4]);
});

test('a question that the server has already is shown once', async () => {
  const store = new QuestionStore({ questions: async () => [asked(1, 5)], ask: async () => asked(1, 5) });
  await store.load(7);
  await store.ask(7, 5, 'Why?');
  expect(questionsAbout(store.store.get(), 7, 5)).toHaveLength(1);
});

test('a refused question is not shown, and a list that cannot be had takes nothing away', async () => {
  let down = false;
  const store = new QuestionStore({
    questions: async () => (down ? Promise.reject(new Error('down')) : [asked(1, 5)]),
    ask: () => Promise.reject(new Error('refused')),
  });
  await store.load(7);
  down = true;
  await store.load(7);
  await expect(store.ask(7, 5, 'And?')).rejects.toThrow('refused');
  expect(questionsAbout(store.store.get(), 7, 5)).toHaveLength(1);
});

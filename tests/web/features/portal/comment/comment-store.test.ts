import { expect, test } from 'bun:test';
import { CommentStore, commentsOn, type OwnComment } from '@web/features/portal/lib/comment-store';

const comment: OwnComment = {
  id: 1,
  criterionId: null,
  locator: null,
  quote: null,
  audience: 'student',
  text: 'A strong workbook',
  authorName: 'ruth',
  createdAt: '2026-11-21T10:00:00Z',
};

test('[S4.1] a page that staff open shows what the student reads, without notes for staff', async () => {
  const note = { ...comment, id: 2, audience: 'staff' as const, text: 'Same slip as others' };
  const comments = new CommentStore({ comments: async () => [comment, note] });
  await comments.load(7);
  expect(commentsOn(comments.store.get(), 7)).toEqual([comment]);
});

test('comments stay on the page while the server does not answer', async () => {
  let answers = true;
  const comments = new CommentStore({
    comments: async () => {
      if (!answers) throw new Error('no connection');
      return [comment];
    },
  });
  await comments.load(7);
  answers = false;
  await comments.load(7);
  expect(commentsOn(comments.store.get(), 7)).toEqual([comment]);
  expect(commentsOn(comments.store.get(), 8)).toEqual([]);
});

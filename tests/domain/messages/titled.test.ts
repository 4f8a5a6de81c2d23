import { expect, test } from 'bun:test';
import { emailRequired } from '@domain/messages/results-mail';
import { feedbackRequired, resultToasts } from '@domain/messages/submission-detail';

test('blank feedback and a blank address are told as a title and what to do [5.9] [5.10]', () => {
  expect(feedbackRequired.feedback).toEqual({
    title: 'Feedback required',
    description: 'Please enter feedback before submitting.',
  });
  expect(feedbackRequired.regrade).toEqual({
    title: 'Feedback required',
    description: 'Please enter feedback before re-grading.',
  });
  expect(emailRequired).toEqual({ title: 'Email required', description: 'Please enter a valid email address.' });
});

test('a re-grade tells both scores, and a history that cannot be loaded says so [8.6]', () => {
  expect(resultToasts.regraded(7, 8, 'PowerPoint Deck')).toEqual({
    title: 'Re-grading completed',
    description: 'Score updated from 7 to 8 points. PowerPoint Deck',
  });
  expect(resultToasts.historyFailed).toEqual({
    title: 'Failed to load history',
    description: 'Could not load grading history for this criterion.',
  });
});

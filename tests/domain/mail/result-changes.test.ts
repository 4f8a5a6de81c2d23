import { expect, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import { resultChanges } from '@domain/mail/result-changes';
import type { MailedScores } from '@domain/mail/schema';

const sentAt = new Date('2026-11-20T10:00:00Z');
const before = '2026-11-20T09:00:00.000Z';
const after = '2026-11-21T09:00:00.000Z';

const graded: GradingResult = {
  id: 1,
  submissionId: 7,
  criterionId: 1,
  criterionVersion: 1,
  stale: false,
  criterionName: 'Lift & ROI',
  category: 'case-specific',
  score: 7,
  maxScore: 10,
  rationale: 'The lift is worked out.',
  strengths: [],
  opportunities: [],
  nextSteps: [],
  evidence: [],
  flagReview: false,
  flagReasons: [],
  flagCodes: [],
  userFeedback: null,
  overrideReason: null,
  changedFrom: null,
  changedByName: null,
  changedByPerson: false,
  studentReason: null,
  editedAt: null,
  reviewedAt: null,
  editedByName: null,
  original: null,
  locked: false,
  gradingIteration: 1,
  gradedBy: 'ai',
  gradedAt: before,
};

const other: GradingResult = { ...graded, id: 2, criterionId: 2, criterionName: 'Margin leaks', score: 2, maxScore: 6 };

const scores: MailedScores = {
  total: 9,
  maximum: 16,
  criteria: [graded, other].map(({ criterionId, criterionName: name, score, maxScore }) => ({
    criterionId,
    name,
    score,
    maxScore,
  })),
};

const sent = { scores, at: sentAt };
const byPerson = { gradedAt: after, gradedBy: 'person', changedByPerson: true, changedFrom: 7 } as const;

test('a score that a person changed is told with both points and the reason [S6.1]', () => {
  const changed = { ...graded, ...byPerson, score: 8, studentReason: 'The break-even is there.' };
  expect(resultChanges(sent, [changed, other], [])).toEqual({
    kind: 'score',
    totalBefore: 9,
    scores: [{ name: 'Lift & ROI', before: { score: 7, maxScore: 10 }, now: { score: 8, maxScore: 10 } }],
    words: [{ area: 'Lift & ROI', text: 'The break-even is there.' }],
    byPerson: true,
    restIsSame: true,
    since: sentAt,
  });
});

test('comments since the last email are told, earlier ones were', () => {
  const comments = [
    { area: null, text: 'Well done.', at: new Date(before) },
    { area: 'Margin leaks', text: 'Size the rebates.', at: new Date(after) },
  ];
  expect(resultChanges(sent, [graded, other], comments)).toMatchObject({
    kind: 'comment',
    scores: [],
    words: [{ area: 'Margin leaks', text: 'Size the rebates.' }],
    restIsSame: false,
  });
});

test('an edited text is a comment, and a text that was graded again is none', () => {
  expect(resultChanges(sent, [{ ...graded, editedAt: after }, other], [])?.kind).toBe('comment');
  expect(resultChanges(sent, [{ ...graded, gradedAt: after }, other], [])?.kind).toBe('text');
});

test('scores that were graded again, are new or gone are told as such', () => {
  const regraded = { ...graded, score: 9, gradedAt: after };
  const fresh = { ...graded, id: 3, criterionId: 3, criterionName: 'Launch prices', gradedAt: after };
  expect(resultChanges(sent, [regraded, fresh], [])).toMatchObject({
    kind: 'score',
    byPerson: false,
    restIsSame: true,
    scores: [
      { name: 'Lift & ROI', before: { score: 7 }, now: { score: 9 } },
      { name: 'Launch prices', before: null, now: { score: 7 } },
      { name: 'Margin leaks', before: { score: 2 }, now: null },
    ],
  });
});

test('what changed while the last email was being sent is told by when it was read', () => {
  const comment = { area: null, text: 'Well done.', at: new Date('2026-11-20T09:59:59Z') };
  const read = { ...scores, readAt: '2026-11-20T09:59:58+00:00' };
  expect(resultChanges({ scores: read, at: sentAt }, [graded, other], [comment])?.words).toEqual([
    { area: null, text: 'Well done.' },
  ]);
});

test('an email without a total was no result to compare with', () => {
  expect(resultChanges({ scores: { ...scores, total: null }, at: sentAt }, [graded, other], [])).toBeNull();
});

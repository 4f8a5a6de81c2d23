import { expect, test } from 'bun:test';
import { storyResult, untouched } from '@tests/support/portal-story';
import { historyLines } from '@web/features/grading-result/lib/history-lines';

test('changes, edits, comments, publications and emails stand in one list with names, the latest first', () => {
  const graded = storyResult(7, 0);
  const changed = {
    ...graded,
    gradedBy: 'person' as const,
    score: 8,
    changedFrom: 7,
    changedByName: 'noor',
    studentReason: 'Break-even is worked out.',
    gradedAt: '2026-11-21T10:12:00Z',
    editedAt: '2026-11-21T10:14:00Z',
    editedByName: 'ruth',
  };
  const comment = {
    ...{ id: 1, submissionId: 7, criterionId: 1, criterionName: 'Lift', quote: null, text: 'Say it', authorId: 1 },
    ...{ locator: "W:'Promo ROI'!D13", audience: 'student' as const, authorName: 'noor' },
    ...{ createdAt: '2026-11-21T10:11:00Z', updatedAt: '2026-11-21T10:11:00Z' },
  };
  const note = { ...comment, id: 2, audience: 'staff' as const, locator: null, createdAt: '2026-11-21T10:10:00Z' };
  const email = { kind: 'emailed' as const, recipient: 'maya@halden.com', total: 82, maximum: 100 };
  const lines = historyLines(
    [changed, { ...graded, ...untouched }],
    [comment, note],
    [
      { at: '2026-11-20T16:13:00Z', kind: 'released', name: 'ruth' },
      { at: '2026-11-20T16:14:00Z', ...email, via: 'resend' },
      { at: '2026-11-20T16:11:00Z', ...email, via: 'outbox' },
      { at: '2026-11-20T16:12:00Z', kind: 'held', name: 'ruth' },
    ],
  );
  expect(lines.map(({ title, detail }) => [title, detail])).toEqual([
    ['ruth edited the text', null],
    ['noor changed the score, 7 → 8', 'Break-even is worked out.'],
    ['noor commented for the student', 'at Promo ROI!D13'],
    ['noor left a note for staff', null],
    ['Emailed to maya@halden.com', '82 of 100'],
    ['Published by ruth', null],
    ['Hidden by ruth', null],
    ['Saved to outbox for maya@halden.com', '82 of 100'],
  ]);
});

import { expect, test } from 'bun:test';
import { waitingItems } from '@web/features/dashboard/lib/waiting-items';

const none = { total: 0, capped: false };

test('what waits is counted in the order in which it is worked off, with the names of what failed [9.12]', () => {
  const maya = { id: 7, studentId: 'student_1', userEmail: 'maya.okafor@halden.com', submissionNumber: 2 };
  const items = waitingItems({
    flagged: { total: 1_000, capped: true },
    openQuestions: { total: 1, capped: false },
    failedGradings: { total: 1, capped: false, newest: [maya] },
    failedMails: { ...none, newest: [] },
    approvals: none,
  });
  expect(items.map(({ count, text, waits }) => [count, text, waits])).toEqual([
    ['1,000+', 'flagged results to review', true],
    ['1', 'question without an answer', true],
    ['1', 'failed grading', true],
    ['0', 'failed mails', false],
  ]);
  expect(items[2]?.newest).toEqual([{ id: 7, name: 'Maya Okafor - Submission #2' }]);
});

test('what may wait beyond what was looked through is some, not none', () => {
  const failures = { ...none, newest: [] };
  const [flagged] = waitingItems({
    flagged: { total: 0, capped: true },
    openQuestions: none,
    failedGradings: failures,
    failedMails: failures,
    approvals: none,
  });
  expect(flagged).toMatchObject({ count: 'Some', waits: true });
});

test('submissions that wait for approval come first, and are not told of where none do', () => {
  const failures = { ...none, newest: [] };
  const items = waitingItems({
    flagged: none,
    openQuestions: none,
    failedGradings: failures,
    failedMails: failures,
    approvals: { total: 1, capped: false },
  });
  expect(items[0]).toMatchObject({ count: '1', text: 'submission to approve', waits: true });
});

import { expect, test } from 'bun:test';
import type { GradedBy } from '@domain/grading/grade';
import { whoGraded, whoGradedForStudent } from '@domain/grading-result/who-graded';

const rows = (count: number, gradedBy: GradedBy, changedByName: string | null = null) =>
  Array.from({ length: count }, () => ({ gradedBy, changedByName }));

test('who graded is said in a few words, whatever mix of AI, rules and people it was [S4.4]', () => {
  expect(whoGraded([])).toBe('');
  expect(whoGraded(rows(11, 'ai'))).toBe('Graded by AI');
  expect(whoGraded([...rows(10, 'ai'), ...rows(1, 'person', 'J. Mbeki')])).toBe('10 by AI, 1 changed by J. Mbeki');
  expect(whoGraded(rows(11, 'person', 'J. Mbeki'))).toBe('Graded by J. Mbeki');
  expect(whoGraded(rows(11, 'offline'))).toBe('Offline rules, not AI');
  expect(whoGraded([...rows(5, 'ai'), ...rows(6, 'offline')])).toBe('5 by AI, 6 by offline rules');
  expect(whoGraded([...rows(10, 'offline'), ...rows(1, 'person', 'J. Mbeki')])).toBe(
    '10 by offline rules, 1 changed by J. Mbeki',
  );
});

test('several people are named up to two, and an account that is gone is a person', () => {
  const ai = rows(8, 'ai');
  const mbeki = rows(2, 'person', 'J. Mbeki');
  const ito = rows(1, 'person', 'A. Ito');
  expect(whoGraded([...ai, ...mbeki, ...ito])).toBe('8 by AI, 3 changed by J. Mbeki and A. Ito');
  expect(whoGraded([...ai, ...mbeki, ...ito, ...rows(1, 'person', 'L. Cruz')])).toBe(
    '8 by AI, 4 changed by J. Mbeki and 2 others',
  );
  expect(whoGraded([...ai, ...rows(1, 'person')])).toBe('8 by AI, 1 changed by a person');
});

test('a student reads who graded and when, and that it was reviewed after a keep, change, edit or comment', () => {
  const day = (moment: Date) => `Nov ${moment.getUTCDate()}`;
  const on = (date: number) => `2026-11-${date}T10:00:00.000Z`;
  const result = (gradedBy: GradedBy, date: number) => ({
    gradedBy,
    gradedAt: on(date),
    editedAt: null,
    reviewedAt: null,
  });
  const says = (results: Parameters<typeof whoGradedForStudent>[0]['results'], commentedAt: string[] = []) =>
    whoGradedForStudent({ results, commentedAt, day });
  const ai = [result('ai', 19), result('ai', 20)];
  expect(says([])).toBe('');
  expect(says(ai)).toBe('Graded by AI, Nov 20.');
  expect(says([...ai, result('person', 21)])).toBe(
    'Graded by AI, Nov 20. Reviewed and changed by your instructor, Nov 21.',
  );
  const reviewed = 'Graded by AI, Nov 20. Reviewed by your instructor, Nov 22.';
  expect(says(ai, [on(21), on(22)])).toBe(reviewed);
  expect(says([...ai, { ...result('ai', 20), editedAt: on(22) }])).toBe(reviewed);
  expect(says([...ai, { ...result('ai', 20), reviewedAt: on(22) }], [on(21)])).toBe(reviewed);
  expect(says([result('offline', 20)])).toBe('Offline rules, not AI, Nov 20.');
  expect(says([result('person', 21)], [on(22)])).toBe('Graded by your instructor, Nov 21.');
});

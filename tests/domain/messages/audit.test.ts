import { expect, test } from 'bun:test';
import { auditDeed, auditDetails, isAboutCourse } from '@domain/messages/audit';

const entry = (action: string, subject: string, changes: Record<string, { from: unknown; to: unknown }>) => ({
  actorName: 'admin',
  action,
  subject,
  changes,
});

const detailsOf = (of: Parameters<typeof auditDetails>[0]) => auditDetails(of, (iso) => `at ${iso}`);

test('a change of a user says what was and what is', () => {
  const changed = entry('user.updated', 'j.mbeki', {
    role: { from: 'user', to: 'admin' },
    isActive: { from: true, to: false },
  });
  expect(auditDeed(changed)).toEqual({ deed: 'changed the user', subject: 'j.mbeki' });
  expect(detailsOf(changed)).toEqual(['Role: user → admin', 'Active: yes → no']);
});

test('a new user is recorded with its first values', () => {
  const created = entry('user.created', 'm.novak', { role: { from: null, to: 'user' } });
  expect(auditDeed(created).deed).toBe('added the user');
  expect(detailsOf(created)).toEqual(['Role: user']);
});

test('a new password is named and never shown', () => {
  const hidden = { password: { from: '(hidden)', to: '(hidden)' } };
  expect(detailsOf(entry('user.updated', 'j.mbeki', hidden))).toEqual(['New password']);
  expect(detailsOf(entry('account.password-changed', 'admin', hidden))).toEqual([]);
});

test('a setting is called as on its switch, and turned on or off', () => {
  const on = entry('setting.updated', 'auto_email_results', { value: { from: 'false', to: 'true' } });
  expect(auditDeed(on)).toEqual({ deed: 'turned on', subject: 'Email results automatically' });
  expect(detailsOf(on)).toEqual([]);
});

test("what one does to one's own account has no other subject", () => {
  const own = entry('account.updated', 'admin', { email: { from: 'a@example.com', to: 'b@example.com' } });
  expect(auditDeed(own)).toEqual({ deed: 'changed their own account', subject: '' });
  expect(detailsOf(own)).toEqual(['Email: a@example.com → b@example.com']);
});

test('what is recorded reads as words: fields, moments and stored values', () => {
  const changed = entry('case-study.updated', 'Launch', {
    totalPoints: { from: 100, to: 40 },
    closesAt: { from: null, to: '2030-03-01T12:00:00.000Z' },
    core: { from: ['Excel Workbook', 'PowerPoint Deck'], to: ['Excel Workbook'] },
    term: { from: '', to: 'Spring' },
    code: { from: 'MKT 1', to: '' },
    notNamedYet: { from: null, to: false },
  });
  expect(detailsOf(changed)).toEqual([
    'Total points: 100 → 40',
    'Closes: at 2030-03-01T12:00:00.000Z',
    'Core criteria used: Excel Workbook, PowerPoint Deck → Excel Workbook',
    'Term: Spring',
    'Code: MKT 1 → none',
    'Not named yet: no',
  ]);
  const published = entry('results.hidden', 'Launch', { results: { from: 'by-setting', to: 'hidden' } });
  expect(detailsOf(published)).toEqual(['Results: default visibility → hidden']);
  const kept = entry('submission.kept', 'submission 7', { flag: { from: null, to: 'hidden' } });
  expect(detailsOf(kept)).toEqual(['Flag: Hidden content']);
});

test('an entry whose subject is its course need not name it again', () => {
  const actions = ['course.updated', 'course.deleted', 'roster.updated', 'course.staff-added', 'case-study.updated'];
  expect(actions.filter((action) => isAboutCourse({ action }))).toEqual([
    'course.updated',
    'course.deleted',
    'roster.updated',
  ]);
});

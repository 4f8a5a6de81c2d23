import { expect, test } from 'bun:test';
import { auditDeed, auditDetails } from '@domain/messages/audit';

const entry = (action: string, subject: string, changes: Record<string, { from: unknown; to: unknown }>) => ({
  actorName: 'admin',
  action,
  subject,
  changes,
});

test('a change of a user says what was and what is', () => {
  const changed = entry('user.updated', 'j.mbeki', {
    role: { from: 'user', to: 'admin' },
    isActive: { from: true, to: false },
  });
  expect(auditDeed(changed)).toEqual({ deed: 'changed the user', subject: 'j.mbeki' });
  expect(auditDetails(changed)).toEqual(['Role: user → admin', 'Active: yes → no']);
});

test('a new user is recorded with its first values', () => {
  const created = entry('user.created', 'm.novak', { role: { from: null, to: 'user' } });
  expect(auditDeed(created).deed).toBe('added the user');
  expect(auditDetails(created)).toEqual(['Role: user']);
});

test('a new password is named and never shown', () => {
  const hidden = { password: { from: '(hidden)', to: '(hidden)' } };
  expect(auditDetails(entry('user.updated', 'j.mbeki', hidden))).toEqual(['New password']);
  expect(auditDetails(entry('account.password-changed', 'admin', hidden))).toEqual([]);
});

test('a setting is called as on its switch, and turned on or off', () => {
  const on = entry('setting.updated', 'auto_email_results', { value: { from: 'false', to: 'true' } });
  expect(auditDeed(on)).toEqual({ deed: 'turned on', subject: 'Email results automatically' });
  expect(auditDetails(on)).toEqual([]);
});

test("what one does to one's own account has no other subject", () => {
  const own = entry('account.updated', 'admin', { email: { from: 'a@example.com', to: 'b@example.com' } });
  expect(auditDeed(own)).toEqual({ deed: 'changed their own account', subject: '' });
  expect(auditDetails(own)).toEqual(['Email: a@example.com → b@example.com']);
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
  const moment = new Date('2030-03-01T12:00:00Z').toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  expect(auditDetails(changed)).toEqual([
    'Total points: 100 → 40',
    `Closes: ${moment}`,
    'Core criteria used: Excel Workbook, PowerPoint Deck → Excel Workbook',
    'Term: Spring',
    'Code: MKT 1 → none',
    'Not named yet: no',
  ]);
  const published = entry('results.hidden', 'Launch', { results: { from: 'by-setting', to: 'hidden' } });
  expect(auditDetails(published)).toEqual(['Results: default visibility → hidden']);
  const kept = entry('submission.kept', 'submission 7', { flag: { from: null, to: 'hidden' } });
  expect(auditDetails(kept)).toEqual(['Flag: Hidden content']);
});

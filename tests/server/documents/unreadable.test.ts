import { expect, test } from 'bun:test';
import { unreadableSentence } from '@server/documents/unreadable';

test('the sentence names the thing by its slot and says what to do', () => {
  expect(unreadableSentence('encrypted', 'excel')).toBe(
    'This workbook has a password. Save it without one and add it again.',
  );
  expect(unreadableSentence('corrupt', 'ppt')).toBe(
    'This deck cannot be read: it is damaged or cut short. Open it, save a fresh copy and add that one.',
  );
  expect(unreadableSentence('wrong-kind', 'summary')).toBe(
    'This file is not an executive summary (.pdf, .docx or .doc). Choose the right file and add it again.',
  );
  expect(unreadableSentence('too-old', 'summary')).toBe(
    'This summary is in a format that is too old to be read. Save it as .docx and add it again.',
  );
});

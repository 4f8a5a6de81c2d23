import { expect, test } from 'bun:test';
import {
  expectedNumbers,
  hasUnsentFiles,
  isEditable,
  nextUploads,
  readyAgain,
  rowNames,
  rowsAfterDrop,
  rowsOfGroups,
  type SubmissionRow,
  withFile,
} from '@web/features/portal/lib/submission-row';

let made = 0;
const newIds = () => {
  made += 1;
  return { studentId: `student_${made}`, idempotencyKey: `key-of-upload-${made}` };
};
const file = (name: string) => ({ name, size: 1_000, blob: new Blob(['x']) });
const whole = { excel: file('a.xlsx'), ppt: file('a.pptx'), summary: file('a.docx') };

function row(change: Partial<SubmissionRow> = {}): SubmissionRow {
  const [made] = rowsOfGroups([whole], newIds);
  if (!made) throw new Error('no row was made');
  return { ...made, ...change };
}

const keys = (rows: readonly SubmissionRow[]) => new Set(rows.map(({ key }) => key));

test('a group of three files is ready, one with a gap is incomplete [4.4]', () => {
  const [ready, incomplete] = rowsOfGroups([whole, { excel: whole.excel }], newIds);
  expect(ready?.status).toBe('ready');
  expect(incomplete?.status).toBe('incomplete');
});

test('the file that was missing makes a row ready, and another upload of it [4.4]', () => {
  const incomplete = row({ files: { excel: whole.excel, ppt: whole.ppt }, status: 'incomplete' });
  const filled = withFile(incomplete, 'summary', whole.summary, newIds);
  expect(filled.status).toBe('ready');
  expect(filled.idempotencyKey).not.toBe(incomplete.idempotencyKey);
});

test('a replaced file clears the refusal it caused', () => {
  const refused = row({
    status: 'error',
    error: { message: 'm', sentence: 's', files: [{ slot: 'excel', sentence: 's' }] },
  });
  expect(withFile(refused, 'excel', file('b.xlsx'), newIds)).toMatchObject({ status: 'ready', error: null });
});

test('of two refused files the one that was not replaced stays refused, with its own sentence', () => {
  const files = [
    { slot: 'excel' as const, sentence: 'It has a password.' },
    { slot: 'ppt' as const, sentence: 'It is empty.' },
  ];
  const refused = row({ status: 'error', error: { message: 'm', sentence: 'It has a password.', files } });
  const half = withFile(refused, 'excel', file('b.xlsx'), newIds);
  expect(half).toMatchObject({ status: 'error', error: { files: [{ slot: 'ppt', sentence: 'It is empty.' }] } });
  expect(half.files).toEqual({ ...whole, excel: { name: 'b.xlsx', size: 1_000, blob: expect.any(Blob) } });
  expect(withFile(half, 'ppt', file('b.pptx'), newIds)).toMatchObject({ status: 'ready', error: null });
});

test('a failed upload is ready again with the same files and the same key', () => {
  const failed = row({ status: 'error', error: { message: 'm', sentence: 's', files: [] } });
  expect(readyAgain(failed)).toEqual({ ...failed, status: 'ready', error: null, sent: null });
});

test('two uploads run at a time, in the order of the list', () => {
  const rows = [row(), row(), row(), row({ status: 'incomplete' })];
  expect(nextUploads(rows, keys(rows))).toEqual(rows.slice(0, 2));
  const [first, ...rest] = rows;
  const running = [{ ...(first ?? row()), status: 'processing' as const }, ...rest];
  expect(nextUploads(running, keys(running))).toEqual(rest.slice(0, 1));
});

test('only rows that were asked for are sent', () => {
  const rows = [row(), row()];
  expect(nextUploads(rows, keys(rows.slice(1)))).toEqual(rows.slice(1));
});

test('files change until the server has them, and not while they travel', () => {
  expect((['incomplete', 'ready', 'error'] as const).every((status) => isEditable(row({ status })))).toBe(true);
  expect((['processing', 'completed'] as const).some((status) => isEditable(row({ status })))).toBe(false);
});

test('leaving would lose the files of every row that is not uploaded', () => {
  expect(hasUnsentFiles([row({ status: 'completed' })])).toBe(false);
  expect(hasUnsentFiles([row({ status: 'completed' }), row({ status: 'error' })])).toBe(true);
  expect(hasUnsentFiles([])).toBe(false);
});

test('a row is named after its address once there is one, and counts on from what was handed in [9.12]', () => {
  const sent = row({ status: 'completed', userEmail: 'maya.okafor@halden.com', caseStudyId: 1, submissionNumber: 4 });
  const next = row();
  const numbers = expectedNumbers([sent, next], 'maya.okafor@halden.com', 1);
  expect(numbers.get(next.key)).toBe(5);
  expect(rowNames(next, 'maya.okafor@halden.com', 5)).toEqual({
    name: 'Maya Okafor - Submission #5',
    company: 'Halden',
    email: 'maya.okafor@halden.com',
  });
  expect(rowNames(next, '', 5)).toEqual({ name: 'New submission', company: '', email: '' });
});

test('a submission to another case study counts from its own beginning', () => {
  const sent = row({ status: 'completed', userEmail: 'a@halden.com', caseStudyId: 1, submissionNumber: 4 });
  const next = row();
  expect(expectedNumbers([sent, next], 'a@halden.com', 2).get(next.key)).toBe(1);
});

const drop = (rows: readonly SubmissionRow[], ...names: string[]) => rowsAfterDrop(rows, names.map(file), newIds);
const names = (rows: readonly SubmissionRow[]) =>
  rows.map(({ status, files }) => [status, files.excel?.name, files.ppt?.name, files.summary?.name]);

test('workbook and deck, then the summary, are one ready submission; so are three files chosen one by one', () => {
  const whole = [['ready', 'a.xlsx', 'a.pptx', 'a.docx']];
  expect(names(drop(drop([], 'a.xlsx', 'a.pptx'), 'a.docx'))).toEqual(whole);
  expect(names(drop(drop(drop([], 'a.docx'), 'a.xlsx'), 'a.pptx'))).toEqual(whole);
});

test('a filled submission keeps its name on the page and is another upload', () => {
  const [begun] = drop([], 'a.xlsx', 'a.pptx');
  const [filled] = drop(begun ? [begun] : [], 'a.docx');
  expect(filled?.key).toBe(begun?.key ?? '');
  expect(filled?.idempotencyKey).not.toBe(begun?.idempotencyKey ?? '');
});

test('a drop that the one incomplete submission has no room for, or one beside two of them, stands alone [5.12]', () => {
  const begun = drop([], 'a.xlsx', 'a.pptx');
  expect(names(drop(begun, 'b.pptx')).slice(1)).toEqual([['incomplete', undefined, 'b.pptx', undefined]]);
  expect(names(drop(begun, 'b.xlsx', 'b.pptx', 'b.pdf')).slice(1)).toEqual([['ready', 'b.xlsx', 'b.pptx', 'b.pdf']]);
  const two = drop(begun, 'b.xlsx', 'b.pptx');
  expect(names(drop(two, 'a.docx')).slice(2)).toEqual([['incomplete', undefined, undefined, 'a.docx']]);
});

test('whole submissions beside it do not matter, nor do those that are on their way', () => {
  const sent = row({ status: 'processing', files: { excel: whole.excel } });
  expect(names(drop([row(), sent, ...drop([], 'a.xlsx', 'a.pptx')], 'a.docx'))).toEqual([
    ['ready', 'a.xlsx', 'a.pptx', 'a.docx'],
    ['processing', 'a.xlsx', undefined, undefined],
    ['ready', 'a.xlsx', 'a.pptx', 'a.docx'],
  ]);
});

test('a file of the kind that was refused takes the refused one’s place', () => {
  const refused = row({
    status: 'error',
    error: { message: 'm', sentence: 's', files: [{ slot: 'ppt', sentence: 's' }] },
  });
  expect(names(drop([refused], 'better.pptx'))).toEqual([['ready', 'a.xlsx', 'better.pptx', 'a.docx']]);
  expect(names(drop([refused], 'b.xlsx'))).toHaveLength(2);
});

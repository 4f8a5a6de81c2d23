import { expect, test } from 'bun:test';
import { readAnswer as readAnswerTo } from '@web/features/portal/lib/send-upload';

const file = (name: string, size: number) => ({ name, size, blob: null });
const files = { excel: file('a.xlsx', 9), ppt: file('a.pptx', 8), summary: file('a.pdf', 3) };
const readAnswer = (status: number, body: string, retryAfter: string | null = null) =>
  readAnswerTo(status, body, files, retryAfter);

test('an accepted upload tells its id and number, 200 for a repeat as well as 201', () => {
  const body = JSON.stringify({ submission: { id: 12, submissionNumber: 3 }, files: [] });
  const kept = { kind: 'kept', submissionId: 12, submissionNumber: 3 } as const;
  expect(readAnswer(201, body)).toEqual(kept);
  expect(readAnswer(200, body)).toEqual(kept);
});

test('a refusal is shown with its status and our sentence, and marks the slot it names [8.7]', () => {
  const sentence = 'This workbook has a password. Save it without one and add it again.';
  const body = JSON.stringify({ error: sentence, issues: [{ path: 'excel', message: sentence }] });
  expect(readAnswer(422, body)).toEqual({
    kind: 'refused',
    error: { message: `Upload failed: 422 ${sentence}`, sentence, files: [{ slot: 'excel', sentence }] },
    status: 422,
    retryAfter: null,
  });
});

test('a body that is not ours is shown raw, cut at 100 characters [8.7]', () => {
  const answer = readAnswer(502, `<html>${'x'.repeat(200)}</html>`);
  expect(answer).toMatchObject({ error: { message: `Upload failed: 502 <html>${'x'.repeat(94)}`, files: [] } });
});

test('an empty body still says what the server answered', () => {
  const sentence = 'The upload was not accepted. Try again in a few minutes.';
  expect(readAnswer(500, '')).toMatchObject({ error: { sentence, message: `Upload failed: 500 ${sentence}` } });
  expect(readAnswer(413, '')).toMatchObject({ error: { sentence: 'The file is too large. Make it smaller.' } });
});

test('a success that is not ours counts as refused: nothing is known to be kept', () => {
  expect(readAnswer(200, '<html>Sign in to the network</html>').kind).toBe('refused');
});

test('an answer that asks to come back later says after how many seconds', () => {
  expect(readAnswer(429, '{"error":"Later."}', '90')).toMatchObject({ status: 429, retryAfter: 90 });
  expect(readAnswer(503, '', 'soon')).toMatchObject({ status: 503, retryAfter: null });
});

test('each refused file has its own sentence, and a file that a busy server did not get to is not refused', () => {
  const issues = [
    { path: 'excel', message: 'This workbook has a password.' },
    { path: 'summary', message: 'This document is empty.' },
  ];
  const error = 'This workbook has a password.';
  expect(readAnswer(422, JSON.stringify({ error, issues }))).toMatchObject({
    error: {
      files: [
        { slot: 'excel', sentence: 'This workbook has a password.' },
        { slot: 'summary', sentence: 'This document is empty.' },
      ],
    },
  });
  expect(readAnswer(503, JSON.stringify({ error: 'Busy.', issues }), '30')).toMatchObject({ error: { files: [] } });
});

test('every file over the limit is refused; of an answer that names no limit the largest is', () => {
  const sentence = 'A file may have at most 7 bytes.';
  const tooLarge = (body: object) => readAnswer(413, JSON.stringify({ error: sentence, ...body }));
  expect(tooLarge({ maxFileBytes: 7 })).toMatchObject({
    error: {
      files: [
        { slot: 'excel', sentence },
        { slot: 'ppt', sentence },
      ],
    },
  });
  expect(tooLarge({})).toMatchObject({ error: { files: [{ slot: 'excel', sentence }] } });
});

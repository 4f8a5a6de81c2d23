import { expect, test } from 'bun:test';
import { readAnswer } from '@web/features/portal/upload/send-upload';

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
    error: { message: `Upload failed: 422 ${sentence}`, sentence, slots: ['excel'] },
    status: 422,
    retryAfter: null,
  });
});

test('a body that is not ours is shown raw, cut at 100 characters [8.7]', () => {
  const answer = readAnswer(502, `<html>${'x'.repeat(200)}</html>`);
  expect(answer).toMatchObject({ error: { message: `Upload failed: 502 <html>${'x'.repeat(94)}`, slots: [] } });
});

test('an empty body still says what the server answered', () => {
  expect(readAnswer(413, '')).toMatchObject({ error: { sentence: 'The server answered 413.' } });
});

test('a success that is not ours counts as refused: nothing is known to be kept', () => {
  expect(readAnswer(200, '<html>Sign in to the network</html>').kind).toBe('refused');
});

test('an answer that asks to come back later says after how many seconds', () => {
  expect(readAnswer(429, '{"error":"Later."}', '90')).toMatchObject({ status: 429, retryAfter: 90 });
  expect(readAnswer(503, '', 'soon')).toMatchObject({ status: 503, retryAfter: null });
});

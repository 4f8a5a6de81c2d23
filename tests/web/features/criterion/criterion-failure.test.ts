import { expect, test } from 'bun:test';
import { TRPCClientError } from '@trpc/client';
import { criterionFailure, updateFailure } from '@web/features/criterion/lib/criterion-failure';
import { ForeignResponse } from '@web/lib/api-fetch';

/** As the client rejects a call that our server has refused. */
const refused = (httpStatus: number, message: string) =>
  TRPCClientError.from({ error: { code: -32600, message, data: { httpStatus, code: 'CONFLICT' } } });

const foreign = (status: number, body: string) =>
  TRPCClientError.from(new ForeignResponse(status, 'Bad Gateway', body));

test('a refused update tells the status and our sentence [8.3]', () => {
  expect(updateFailure(refused(404, 'This criterion does not exist or was deleted.'))).toEqual({
    title: 'Error',
    description: 'Server error: 404 - This criterion does not exist or was deleted.',
  });
});

test("a proxy's page is shown by its first 100 characters [8.3]", () => {
  const page = `<html>${'x'.repeat(200)}`;
  expect(updateFailure(foreign(502, page)).description).toBe(`Server error: 502 - <html>${'x'.repeat(94)}`);
  expect(updateFailure(foreign(200, page)).description).toBe(
    `Server returned non-JSON response: <html>${'x'.repeat(94)}`,
  );
});

test('a failed create or delete tells the status, a colon and the body [8.1] [8.3]', () => {
  expect(criterionFailure(refused(409, 'It is in use.')).description).toBe('409: It is in use.');
  expect(criterionFailure(foreign(502, '<html>')).description).toBe('502: <html>');
});

test('without any answer it is said that there was none', () => {
  const lost = TRPCClientError.from(new TypeError('fetch failed'));
  expect(updateFailure(lost).description).toBe('The server cannot be reached. Check your connection, then try again.');
});

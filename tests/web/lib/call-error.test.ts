import { expect, test } from 'bun:test';
import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { apiFetch } from '@web/lib/api-fetch';
import { callSentence, fieldIssues, refusalSentence, statusOf, statusTextOf } from '@web/lib/call-error';

/** The error of a call whose answer is `answer`; without one the server does not answer at all. */
async function failure(answer: Response | null): Promise<unknown> {
  await using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => answer ?? new Response() });
  const url = `http://127.0.0.1:${server.port}/api/trpc`;
  if (!answer) await server.stop(true);
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url, fetch: apiFetch })] });
  // Awaited here: the server is gone when this function is left.
  return await client.users.list.query().then(
    () => null,
    (error: unknown) => error,
  );
}

const refusal = (status: number, message: string, data: object = {}) =>
  Response.json({ error: { message, code: -32000, data: { httpStatus: status, ...data } } }, { status });

const unreachable = 'The server cannot be reached. Check your connection, then try again.';

test("a refused call is told in the server's own sentence [8.1]", async () => {
  const error = await failure(refusal(409, 'This username is taken. Please choose another one.'));
  expect(refusalSentence(error)).toBe('This username is taken. Please choose another one.');
  expect(callSentence(error)).toBe('This username is taken. Please choose another one.');
  expect(statusOf(error)).toBe(409);
});

test('what is wrong with each field comes by its name', async () => {
  const issues = [{ path: 'email', message: 'Another account has this email address.' }, { odd: true }];
  expect(fieldIssues(await failure(refusal(409, 'x', { issues })))).toEqual({
    email: 'Another account has this email address.',
  });
  expect(fieldIssues(await failure(refusal(500, 'x')))).toEqual({});
});

test('an answer that is not ours is told by its status text, or raw and cut at 100 characters [8.1] [8.8]', async () => {
  const error = await failure(new Response(`<p>${'-'.repeat(200)}</p>`, { status: 502 }));
  expect(refusalSentence(error)).toBeNull();
  expect(statusTextOf(error)).toBe('Bad Gateway');
  expect(callSentence(error)).toBe(`502: <p>${'-'.repeat(97)}`);
});

test('a call without any answer says what to do', async () => {
  const error = await failure(null);
  expect(refusalSentence(error)).toBeNull();
  expect(statusOf(error)).toBeNull();
  expect(callSentence(error)).toBe(unreachable);
  expect(statusTextOf(error)).toBe(unreachable);
});

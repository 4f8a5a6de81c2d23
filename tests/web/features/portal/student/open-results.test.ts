import { expect, test } from 'bun:test';
import { openedAddress, openResults } from '@web/features/portal/lib/open-results';
import type { StoredSubmission } from '@web/features/portal/lib/portal-api';
import { Refusal } from '@web/features/portal/lib/refusal';

const submission: StoredSubmission = {
  id: 7,
  caseStudyId: 1,
  studentId: 'student_1',
  userEmail: 'maya.okafor@halden.com',
  submissionNumber: 1,
  displayName: 'Maya Okafor',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  emailSentAt: null,
  emailVia: 'resend',
  willBeEmailed: false,
  maxAttempts: null,
  files: [],
  status: 'graded',
};

const never = () => Promise.reject(new Error('not to be asked'));

test('a link is shown to the server by its token, and the page goes on without it', async () => {
  const tokens: string[] = [];
  const openLink = async (token: string) => {
    tokens.push(token);
    return submission;
  };
  const opened = await openResults({ openLink, submissions: never }, { pathname: '/my-results', hash: '#abc_-1' });
  expect(opened).toEqual({ kind: 'found', submission });
  expect(tokens).toEqual(['abc_-1']);
  expect(openedAddress(submission)).toBe('/my-results/7');
});

test('a page that was opened before is found by what this browser holds', async () => {
  const api = { openLink: never, submissions: async () => [{ ...submission, id: 8 }, submission] };
  expect(await openResults(api, { pathname: '/my-results/7', hash: '' })).toEqual({ kind: 'found', submission });
});

test.each(['/my-results', '/my-results/', '/my-results/9', '/my-results/x'])(
  '%s without a link and without a proof asks for the link in the mail',
  async (pathname) => {
    const api = { openLink: never, submissions: async () => [submission] };
    expect(await openResults(api, { pathname, hash: '' })).toMatchObject({
      kind: 'nothing',
      heading: 'Open the link in your email',
      again: false,
    });
  },
);

test('a refused link says what the server said; a server out of reach can be tried again', async () => {
  const at = { pathname: '/my-results', hash: '#x' };
  const refused = {
    openLink: () => Promise.reject(new Refusal('This link does not open any results.')),
    submissions: never,
  };
  expect(await openResults(refused, at)).toEqual({
    kind: 'nothing',
    heading: 'This link no longer works',
    sentence: 'This link does not open any results.',
    again: false,
  });
  expect(await openResults({ openLink: never, submissions: never }, at)).toEqual({
    kind: 'nothing',
    heading: 'Your results could not be opened',
    sentence: 'The server cannot be reached. Check your connection, then try again.',
    again: true,
  });
});

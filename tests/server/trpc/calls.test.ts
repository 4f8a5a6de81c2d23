import { expect, test } from 'bun:test';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';

/** Typed by hand from the contract: a call that moves, or opens to somebody else, has to be changed here too. */
const calls = [
  ['account.changePassword', 'mutation', 'user', 'POST /api/account/password'],
  ['account.endOtherSessions', 'mutation', 'user', 'POST /api/account/sessions/end-others'],
  ['account.sessions', 'query', 'user', 'GET /api/account/sessions'],
  ['account.update', 'mutation', 'user', 'PUT /api/account'],
  ['audit.list', 'query', 'admin', 'GET /api/audit'],
  ['auth.forgotPassword', 'mutation', 'everyone', 'POST /api/auth/forgot-password'],
  ['auth.login', 'mutation', 'everyone', 'POST /api/auth/login'],
  ['auth.logout', 'mutation', 'everyone', 'POST /api/auth/logout'],
  ['auth.me', 'query', 'everyone', 'GET /api/auth/me'],
  ['auth.resetPassword', 'mutation', 'everyone', 'POST /api/auth/reset-password'],
  ['caseStudies.list', 'query', 'user', 'GET /api/case-studies'],
  ['grading.grade', 'mutation', 'own', 'POST /api/submissions/{id}/grade'],
  ['grading.start', 'mutation', 'own', null],
  ['grading.watch', 'subscription', 'own', null],
  ['public.caseStudies', 'query', 'everyone', 'GET /api/public/case-studies'],
  ['public.settings', 'query', 'everyone', 'GET /api/public/settings'],
  ['public.submissions', 'query', 'everyone', 'GET /api/public/submissions'],
  ['settings.list', 'query', 'user', 'GET /api/settings'],
  ['settings.update', 'mutation', 'admin', 'PUT /api/settings/{key}'],
  ['submissions.emailResults', 'mutation', 'user', 'POST /api/submissions/{id}/email-results'],
  ['submissions.evidence', 'query', 'own', 'GET /api/submissions/{id}/evidence'],
  ['submissions.results', 'query', 'own', 'GET /api/submissions/{id}/results'],
  ['users.create', 'mutation', 'admin', 'POST /api/users'],
  ['users.delete', 'mutation', 'admin', 'DELETE /api/users/{id}'],
  ['users.list', 'query', 'user', 'GET /api/users'],
  ['users.update', 'mutation', 'admin', 'PUT /api/users/{id}'],
] as const;

test('each procedure has the REST path and the access rule of the call table [7.5] [7.24] [7.26] [7.27] [7.32]–[7.44]', () => {
  const listed = listProcedures(appRouter).map(({ path, procedure, meta }) => [
    path,
    procedure._def.type,
    meta.access,
    meta.rest ? `${meta.rest.method} ${meta.rest.path}` : null,
  ]);
  expect(listed.sort()).toEqual(calls.map((call) => [...call]).sort());
});

test('a query is read with GET alone, and nothing that changes is', () => {
  for (const { procedure, meta } of listProcedures(appRouter)) {
    if (meta.rest) expect(meta.rest.method === 'GET').toBe(procedure._def.type === 'query');
  }
});

test('every procedure but a stream declares the shape of its answer', () => {
  const without = listProcedures(appRouter).filter(({ output }) => output === null);
  expect(without.map(({ path }) => path)).toEqual(['grading.watch']);
});

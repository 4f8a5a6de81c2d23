import { expect, test } from 'bun:test';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';

/** Typed by hand from the contract: a call that moves, or opens to somebody else, has to be changed here too. */
const calls = [
  ['account.changePassword', 'mutation', 'user', 'POST /api/account/password'],
  ['account.endOtherSessions', 'mutation', 'user', 'POST /api/account/sessions/end-others'],
  ['account.sessions', 'query', 'user', 'GET /api/account/sessions'],
  ['account.setPreferences', 'mutation', 'user', 'PUT /api/account/preferences'],
  ['account.update', 'mutation', 'user', 'PUT /api/account'],
  ['analysis.caseStudy', 'query', 'user', 'GET /api/case-studies/{id}/statistics'],
  ['analysis.company', 'query', 'user', 'GET /api/analysis/company'],
  ['approvals.approve', 'mutation', 'user', 'POST /api/approvals/{id}/approve'],
  ['approvals.approveAll', 'mutation', 'user', 'POST /api/approvals/approve-all'],
  ['approvals.list', 'query', 'user', 'GET /api/approvals'],
  ['audit.list', 'query', 'admin', 'GET /api/audit'],
  ['auth.forgotPassword', 'mutation', 'everyone', 'POST /api/auth/forgot-password'],
  ['auth.login', 'mutation', 'everyone', 'POST /api/auth/login'],
  ['auth.logout', 'mutation', 'everyone', 'POST /api/auth/logout'],
  ['auth.me', 'query', 'everyone', 'GET /api/auth/me'],
  ['auth.resetPassword', 'mutation', 'everyone', 'POST /api/auth/reset-password'],
  ['bulk.get', 'query', 'user', 'GET /api/bulk/{id}'],
  ['bulk.inProgress', 'query', 'user', 'GET /api/bulk'],
  ['bulk.start', 'mutation', 'user', 'POST /api/bulk'],
  ['bulk.stop', 'mutation', 'user', 'POST /api/bulk/{id}/stop'],
  ['caseStudies.copy', 'mutation', 'user', 'POST /api/case-studies/{id}/copy'],
  ['caseStudies.create', 'mutation', 'user', 'POST /api/case-studies'],
  ['caseStudies.delete', 'mutation', 'user', 'DELETE /api/case-studies/{id}'],
  ['caseStudies.get', 'query', 'user', 'GET /api/case-studies/{id}'],
  ['caseStudies.list', 'query', 'user', 'GET /api/case-studies'],
  ['caseStudies.overview', 'query', 'user', 'GET /api/case-studies/overview'],
  ['caseStudies.restore', 'mutation', 'user', 'POST /api/case-studies/{id}/restore'],
  ['caseStudies.update', 'mutation', 'user', 'PUT /api/case-studies/{id}'],
  ['cohorts.makeOne', 'mutation', 'user', 'POST /api/case-studies/{id}/cohort/regrade'],
  ['cohorts.versions', 'query', 'user', 'GET /api/case-studies/{id}/cohort'],
  ['companies.create', 'mutation', 'user', 'POST /api/companies'],
  ['companies.delete', 'mutation', 'user', 'DELETE /api/companies/{id}'],
  ['companies.get', 'query', 'user', 'GET /api/companies/{id}'],
  ['companies.list', 'query', 'user', 'GET /api/companies'],
  ['companies.performance', 'query', 'user', 'GET /api/companies/performance'],
  ['companies.submissions', 'query', 'user', 'GET /api/companies/{id}/submissions'],
  ['companies.update', 'mutation', 'user', 'PUT /api/companies/{id}'],
  ['criteria.calibrate', 'mutation', 'user', 'PUT /api/criteria/{id}/calibration'],
  ['criteria.create', 'mutation', 'user', 'POST /api/criteria'],
  ['criteria.delete', 'mutation', 'user', 'DELETE /api/criteria/{id}'],
  ['criteria.duplicate', 'mutation', 'user', 'POST /api/criteria/{id}/duplicate'],
  ['criteria.get', 'query', 'user', 'GET /api/criteria/{id}'],
  ['criteria.list', 'query', 'user', 'GET /api/criteria'],
  ['criteria.listForCaseStudy', 'query', 'user', 'GET /api/case-studies/{id}/criteria'],
  ['criteria.preview', 'mutation', 'user', 'POST /api/criteria/{id}/preview'],
  ['criteria.previewCalibration', 'query', 'user', 'GET /api/criteria/{id}/calibration/preview'],
  ['criteria.reorder', 'mutation', 'user', 'POST /api/criteria/reorder'],
  ['criteria.restore', 'mutation', 'user', 'POST /api/criteria/{id}/versions/{version}/restore'],
  ['criteria.takeCalibrationBack', 'mutation', 'user', 'DELETE /api/criteria/{id}/calibration'],
  ['criteria.tryOut', 'subscription', 'user', null],
  ['criteria.update', 'mutation', 'user', 'PUT /api/criteria/{id}'],
  ['criteria.usage', 'query', 'user', 'GET /api/criteria/{id}/usage'],
  ['criteria.version', 'query', 'user', 'GET /api/criteria/{id}/versions/{version}'],
  ['criteria.versions', 'query', 'user', 'GET /api/criteria/{id}/versions'],
  ['dashboard.caseStudyStats', 'query', 'user', 'GET /api/dashboard/case-study-stats'],
  ['dashboard.morning', 'query', 'user', 'GET /api/dashboard/morning'],
  ['dashboard.overview', 'query', 'user', 'GET /api/dashboard/overview'],
  ['dashboard.stats', 'query', 'user', 'GET /api/dashboard/stats'],
  ['dashboard.submissions', 'query', 'user', 'GET /api/dashboard/submissions'],
  ['grading.grade', 'mutation', 'own', 'POST /api/submissions/{id}/grade'],
  ['grading.start', 'mutation', 'own', null],
  ['grading.watch', 'subscription', 'own', null],
  ['gradingResults.feedback', 'mutation', 'user', 'POST /api/grading-results/{id}/feedback'],
  ['gradingResults.history', 'query', 'user', 'GET /api/grading-results/{id}/history'],
  ['gradingResults.lock', 'mutation', 'user', 'PUT /api/grading-results/{id}/lock'],
  ['gradingResults.override', 'mutation', 'user', 'POST /api/grading-results/{id}/override'],
  ['gradingResults.undoOverride', 'mutation', 'user', 'POST /api/grading-results/{id}/undo-override'],
  ['gradingResults.regrade', 'mutation', 'user', 'POST /api/grading-results/{id}/regrade'],
  ['limits.get', 'query', 'admin', 'GET /api/limits'],
  ['limits.previewRetention', 'query', 'admin', 'GET /api/limits/retention'],
  ['limits.update', 'mutation', 'admin', 'PUT /api/limits'],
  ['links.create', 'mutation', 'user', 'POST /api/submissions/{id}/links'],
  ['links.list', 'query', 'user', 'GET /api/submissions/{id}/links'],
  ['links.revoke', 'mutation', 'user', 'DELETE /api/submissions/{id}/links'],
  ['model.get', 'query', 'user', 'GET /api/model'],
  ['model.update', 'mutation', 'admin', 'PUT /api/model'],
  ['probes.delete', 'mutation', 'user', 'DELETE /api/probes/{id}'],
  ['probes.estimate', 'query', 'user', 'GET /api/probes/estimate'],
  ['probes.list', 'query', 'user', 'GET /api/probes'],
  ['probes.report', 'query', 'user', 'GET /api/probes/{id}'],
  ['probes.start', 'mutation', 'user', 'POST /api/probes'],
  ['probes.stop', 'mutation', 'user', 'POST /api/probes/{id}/stop'],
  ['people.erase', 'mutation', 'admin', 'POST /api/people/erase'],
  ['people.find', 'mutation', 'admin', 'POST /api/people/find'],
  ['public.caseStudies', 'query', 'everyone', 'GET /api/public/case-studies'],
  ['public.openLink', 'mutation', 'everyone', 'POST /api/public/links/open'],
  ['public.retention', 'query', 'everyone', 'GET /api/public/retention'],
  ['public.settings', 'query', 'everyone', 'GET /api/public/settings'],
  ['public.submissions', 'query', 'everyone', 'GET /api/public/submissions'],
  ['questions.answer', 'mutation', 'user', 'POST /api/questions/{id}/answer'],
  ['questions.ask', 'mutation', 'own', 'POST /api/submissions/{id}/questions'],
  ['questions.list', 'query', 'user', 'GET /api/questions'],
  ['questions.listOwn', 'query', 'own', 'GET /api/submissions/{id}/questions'],
  ['reviews.count', 'query', 'user', 'GET /api/reviews/count'],
  ['reviews.keep', 'mutation', 'user', 'POST /api/reviews/{id}/keep'],
  ['reviews.keepSubmission', 'mutation', 'user', 'POST /api/reviews/submissions/{id}/keep'],
  ['reviews.list', 'query', 'user', 'GET /api/reviews'],
  ['reviews.undo', 'mutation', 'user', 'POST /api/reviews/{id}/undo'],
  ['reviews.undoSubmission', 'mutation', 'user', 'POST /api/reviews/submissions/{id}/undo'],
  ['samples.blind', 'query', 'user', 'GET /api/samples/{id}/submissions/{position}'],
  ['samples.compared', 'query', 'user', 'GET /api/samples/{id}/submissions/{position}/compared'],
  ['samples.create', 'mutation', 'user', 'POST /api/samples'],
  ['samples.delete', 'mutation', 'user', 'DELETE /api/samples/{id}'],
  ['samples.finish', 'mutation', 'user', 'POST /api/samples/{id}/submissions/{position}/finish'],
  ['samples.get', 'query', 'user', 'GET /api/samples/{id}'],
  ['samples.list', 'query', 'user', 'GET /api/samples'],
  ['samples.report', 'query', 'user', 'GET /api/samples/{id}/report'],
  ['samples.score', 'mutation', 'user', 'PUT /api/samples/{id}/submissions/{position}/scores/{criterionId}'],
  ['search.all', 'query', 'user', 'GET /api/search'],
  ['settings.list', 'query', 'user', 'GET /api/settings'],
  ['settings.update', 'mutation', 'admin', 'PUT /api/settings/{key}'],
  ['settings.visibility', 'query', 'admin', 'GET /api/settings/visibility'],
  ['setup.read', 'query', 'admin', 'GET /api/setup'],
  ['similarities.settle', 'mutation', 'user', 'POST /api/similarities/{id}/settle'],
  ['similarities.undo', 'mutation', 'user', 'POST /api/similarities/{id}/undo'],
  ['spending.get', 'query', 'user', 'GET /api/spending'],
  ['submissions.delete', 'mutation', 'user', 'DELETE /api/submissions/{id}'],
  ['submissions.emailResults', 'mutation', 'user', 'POST /api/submissions/{id}/email-results'],
  ['submissions.evidence', 'query', 'own', 'GET /api/submissions/{id}/evidence'],
  ['submissions.changes', 'query', 'own', 'GET /api/submissions/{id}/changes'],
  ['submissions.findings', 'query', 'user', 'GET /api/submissions/{id}/findings'],
  ['submissions.files', 'query', 'user', 'GET /api/submissions/{id}/files'],
  ['submissions.get', 'query', 'user', 'GET /api/submissions/{id}'],
  ['submissions.grading', 'query', 'user', 'GET /api/submissions/{id}/grading'],
  ['submissions.list', 'query', 'user', 'GET /api/submissions'],
  ['submissions.outline', 'query', 'own', 'GET /api/submissions/{id}/evidence/outline'],
  ['submissions.place', 'query', 'user', 'GET /api/submissions/{id}/place'],
  ['submissions.previewMail', 'query', 'user', 'GET /api/submissions/{id}/email-preview'],
  ['submissions.setRelease', 'mutation', 'user', 'PUT /api/submissions/{id}/release'],
  ['submissions.replay', 'query', 'user', 'GET /api/submissions/{id}/grading/{run}/criteria/{criterionId}/replay'],
  ['submissions.results', 'query', 'own', 'GET /api/submissions/{id}/results'],
  ['users.create', 'mutation', 'admin', 'POST /api/users'],
  ['users.delete', 'mutation', 'admin', 'DELETE /api/users/{id}'],
  ['users.list', 'query', 'user', 'GET /api/users'],
  ['users.update', 'mutation', 'admin', 'PUT /api/users/{id}'],
  ['whatIfs.create', 'mutation', 'user', 'POST /api/what-ifs'],
  ['whatIfs.delete', 'mutation', 'user', 'DELETE /api/what-ifs/{id}'],
  ['whatIfs.estimate', 'mutation', 'user', 'POST /api/what-ifs/estimate'],
  ['whatIfs.get', 'query', 'user', 'GET /api/what-ifs/{id}'],
  ['whatIfs.graders', 'query', 'user', 'GET /api/what-ifs/graders'],
  ['whatIfs.list', 'query', 'user', 'GET /api/what-ifs'],
  ['whatIfs.publish', 'mutation', 'user', 'POST /api/what-ifs/{id}/publish'],
  ['whatIfs.stop', 'mutation', 'user', 'POST /api/what-ifs/{id}/stop'],
] as const;

test('each procedure has the REST path and the access rule of the call table [7.5]–[7.14] [7.24] [7.26] [7.27] [7.32]–[7.44]', () => {
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
  expect(without.map(({ path }) => path)).toEqual(['criteria.tryOut', 'grading.watch']);
});

test('every call drops what it does not name: nothing of it reaches a table', () => {
  const taking = listProcedures(appRouter).filter(({ input }) => input);
  const keeping = taking.filter(({ input }) => !formsOf(input?.json).every((form) => 'undeclared' in form));
  expect(keeping.map(({ path }) => path)).toEqual([]);
});

/** An input’s own form, or each of several that it may have; `in` is the form of what is looked at further. */
function formsOf(json: unknown): object[] {
  const forms = [json].flat().filter((form) => typeof form === 'object' && form !== null);
  return forms.flatMap((form) => ('in' in form ? formsOf(form.in) : [form]));
}

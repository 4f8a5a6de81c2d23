import { expect, test } from 'bun:test';
import { describeApi } from '@server/http/openapi/document';
import type { Operation } from '@server/http/openapi/types';
import { account, admin, router } from '@server/trpc/init';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { type } from 'arktype';

const document = describeApi(listProcedures(appRouter), '1.2.3');

/** Typed by hand: every REST call of the product and its operation's name. */
const calls = {
  'DELETE /api/case-studies/{id}': 'caseStudies.delete',
  'DELETE /api/comments/{id}': 'comments.delete',
  'DELETE /api/companies/{id}': 'companies.delete',
  'DELETE /api/criteria/{id}': 'criteria.delete',
  'DELETE /api/criteria/{id}/calibration': 'criteria.takeCalibrationBack',
  'DELETE /api/probes/{id}': 'probes.delete',
  'DELETE /api/samples/{id}': 'samples.delete',
  'DELETE /api/saved-comments/{id}': 'comments.deleteSaved',
  'DELETE /api/users/{id}': 'users.delete',
  'GET /api/account/sessions': 'account.sessions',
  'GET /api/analysis/company': 'analysis.company',
  'GET /api/approvals': 'approvals.list',
  'GET /api/audit': 'audit.list',
  'GET /api/auth/me': 'auth.me',
  'GET /api/case-studies': 'caseStudies.list',
  'GET /api/case-studies/overview': 'caseStudies.overview',
  'GET /api/case-studies/{id}': 'caseStudies.get',
  'GET /api/case-studies/{id}/criteria': 'criteria.listForCaseStudy',
  'GET /api/case-studies/{id}/rubric': 'rubric.export',
  'GET /api/case-studies/{id}/rubric-impact': 'rubrics.impact',
  'POST /api/case-studies/{id}/regrade-older': 'rubrics.regradeOlder',
  'GET /api/rubric-templates': 'rubrics.templates',
  'GET /api/case-studies/{id}/statistics': 'analysis.caseStudy',
  'GET /api/class-uploads/{id}': 'classUploads.get',
  'GET /api/companies': 'companies.list',
  'GET /api/companies/performance': 'companies.performance',
  'GET /api/companies/{id}': 'companies.get',
  'GET /api/companies/{id}/results/export': 'companies.exportResults',
  'GET /api/companies/{id}/submissions': 'companies.submissions',
  'GET /api/criteria': 'criteria.list',
  'GET /api/criteria/{id}': 'criteria.get',
  'GET /api/criteria/{id}/calibration/preview': 'criteria.previewCalibration',
  'GET /api/criteria/{id}/usage': 'criteria.usage',
  'GET /api/criteria/{id}/versions': 'criteria.versions',
  'GET /api/criteria/{id}/versions/{version}': 'criteria.version',
  'GET /api/dashboard/case-study-stats': 'dashboard.caseStudyStats',
  'GET /api/dashboard/morning': 'dashboard.morning',
  'GET /api/dashboard/overview': 'dashboard.overview',
  'GET /api/dashboard/stats': 'dashboard.stats',
  'GET /api/dashboard/submissions': 'dashboard.submissions',
  'GET /api/docs': 'docs.get',
  'GET /api/grading-results/{id}/history': 'gradingResults.history',
  'GET /api/health': 'health.get',
  'GET /api/health/live': 'health.live',
  'GET /api/health/ready': 'health.ready',
  'GET /api/metrics': 'metrics.get',
  'GET /api/limits': 'limits.get',
  'GET /api/limits/retention': 'limits.previewRetention',
  'GET /api/model': 'model.get',
  'GET /api/model-providers': 'modelProviders.list',
  'GET /api/model-providers/{id}/available': 'modelProviders.available',
  'GET /api/models': 'models.list',
  'POST /api/model-providers': 'modelProviders.create',
  'POST /api/models': 'models.create',
  'POST /api/models/{id}/test': 'models.test',
  'DELETE /api/model-providers/{id}': 'modelProviders.delete',
  'DELETE /api/models/{id}': 'models.delete',
  'PUT /api/model-providers/{id}': 'modelProviders.update',
  'PUT /api/models/{id}': 'models.update',
  'GET /api/openapi.json': 'openapi.get',
  'GET /api/probes': 'probes.list',
  'GET /api/probes/estimate': 'probes.estimate',
  'GET /api/probes/{id}': 'probes.report',
  'GET /api/public/case-studies': 'public.caseStudies',
  'GET /api/public/check': 'public.check',
  'GET /api/case-studies/{id}/extensions': 'extensions.list',
  'PUT /api/case-studies/{id}/extensions': 'extensions.set',
  'PUT /api/submissions/{id}/team': 'submissions.setTeam',
  'GET /api/courses/{id}/students': 'students.list',
  'POST /api/courses/{id}/students': 'students.create',
  'POST /api/courses/{id}/students/import': 'students.import',
  'PUT /api/students/{id}': 'students.update',
  'DELETE /api/students/{id}': 'students.delete',
  'GET /api/public/identity': 'public.identity',
  'POST /api/public/identity': 'public.confirmCode',
  'DELETE /api/public/identity': 'public.endIdentity',
  'POST /api/public/identity/code': 'public.askCode',
  'GET /api/public/retention': 'public.retention',
  'GET /api/public/settings': 'public.settings',
  'GET /api/saved-comments': 'comments.saved',
  'GET /api/public/submissions': 'public.submissions',
  'GET /api/questions': 'questions.list',
  'GET /api/reviews': 'reviews.list',
  'GET /api/reviews/count': 'reviews.count',
  'GET /api/samples': 'samples.list',
  'GET /api/samples/{id}': 'samples.get',
  'GET /api/samples/{id}/report': 'samples.report',
  'GET /api/samples/{id}/submissions/{position}': 'samples.blind',
  'GET /api/samples/{id}/submissions/{position}/compared': 'samples.compared',
  'GET /api/search': 'search.all',
  'GET /api/settings': 'settings.list',
  'GET /api/settings/visibility': 'settings.visibility',
  'GET /api/setup': 'setup.read',
  'GET /api/spending': 'spending.get',
  'GET /api/spending/paused': 'spending.isPaused',
  'DELETE /api/submissions/{id}/links': 'links.revoke',
  'DELETE /api/submissions/{id}': 'submissions.delete',
  'GET /api/submissions': 'submissions.list',
  'GET /api/submissions/download': 'submissions.downloadSelection',
  'GET /api/submissions/export': 'submissions.export',
  'GET /api/submissions/filters': 'submissions.filterCounts',
  'GET /api/submissions/views': 'submissions.viewCounts',
  'GET /api/submissions/{id}': 'submissions.get',
  'GET /api/submissions/{id}/download': 'submissions.download',
  'GET /api/submissions/{id}/email-preview': 'submissions.previewMail',
  'GET /api/submissions/{id}/evidence': 'submissions.evidence',
  'GET /api/submissions/{id}/evidence/outline': 'submissions.outline',
  'GET /api/submissions/{id}/changes': 'submissions.changes',
  'GET /api/submissions/{id}/comments': 'comments.list',
  'GET /api/submissions/{id}/findings': 'submissions.findings',
  'GET /api/submissions/{id}/history': 'submissions.history',
  'GET /api/submissions/{id}/files': 'submissions.files',
  'GET /api/submissions/{id}/files/{fileId}': 'submissions.downloadFile',
  'GET /api/submissions/{id}/grade/events': 'grading.watch',
  'GET /api/submissions/{id}/links': 'links.list',
  'GET /api/submissions/{id}/pictures/{n}': 'submissions.picture',
  'GET /api/submissions/{id}/place': 'submissions.place',
  'GET /api/submissions/{id}/questions': 'questions.listOwn',
  'GET /api/submissions/{id}/results': 'submissions.results',
  'GET /api/users': 'users.list',
  'PATCH /api/criteria/{id}': 'criteria.update.patch',
  'POST /api/account/password': 'account.changePassword',
  'POST /api/account/sessions/end-others': 'account.endOtherSessions',
  'POST /api/auth/forgot-password': 'auth.forgotPassword',
  'GET /api/auth/invitation': 'auth.invitation',
  'POST /api/auth/join': 'auth.join',
  'POST /api/auth/login': 'auth.login',
  'POST /api/auth/logout': 'auth.logout',
  'POST /api/auth/reset-password': 'auth.resetPassword',
  'POST /api/case-studies': 'caseStudies.create',
  'POST /api/case-studies/{id}/copy': 'caseStudies.copy',
  'PUT /api/case-studies/{id}/core-criteria': 'caseStudies.omit',
  'POST /api/case-studies/{id}/rubric-template': 'caseStudies.applyTemplate',
  'POST /api/case-studies/{id}/test-submissions': 'caseStudies.test',
  'POST /api/case-studies/{id}/restore': 'caseStudies.restore',
  'POST /api/case-studies/{id}/rubric': 'rubric.import',
  'POST /api/companies': 'companies.create',
  'POST /api/criteria': 'criteria.create',
  'POST /api/criteria/reorder': 'criteria.reorder',
  'POST /api/criteria/{id}/duplicate': 'criteria.duplicate',
  'POST /api/criteria/{id}/preview': 'criteria.preview',
  'POST /api/criteria/{id}/try': 'criteria.tryOut',
  'POST /api/criteria/{id}/versions/{version}/restore': 'criteria.restore',
  'POST /api/approvals/approve-all': 'approvals.approveAll',
  'POST /api/approvals/{id}/approve': 'approvals.approve',
  'POST /api/class-uploads': 'classUploads.create',
  'POST /api/probes': 'probes.start',
  'POST /api/probes/{id}/stop': 'probes.stop',
  'POST /api/samples': 'samples.create',
  'POST /api/saved-comments': 'comments.save',
  'POST /api/samples/{id}/submissions/{position}/finish': 'samples.finish',
  'POST /api/reviews/{id}/keep': 'reviews.keep',
  'POST /api/reviews/{id}/undo': 'reviews.undo',
  'POST /api/similarities/{id}/settle': 'similarities.settle',
  'POST /api/similarities/{id}/undo': 'similarities.undo',
  'POST /api/reviews/submissions/{id}/keep': 'reviews.keepSubmission',
  'POST /api/reviews/submissions/{id}/undo': 'reviews.undoSubmission',
  'POST /api/grading-results/{id}/feedback': 'gradingResults.feedback',
  'POST /api/grading-results/{id}/override': 'gradingResults.override',
  'POST /api/grading-results/{id}/undo-override': 'gradingResults.undoOverride',
  'GET /api/submissions/{id}/grading': 'submissions.grading',
  'GET /api/submissions/{id}/grading/{run}/criteria/{criterionId}/record': 'submissions.record',
  'GET /api/submissions/{id}/grading/{run}/criteria/{criterionId}/replay': 'submissions.replay',
  'PUT /api/submissions/{id}/release': 'submissions.setRelease',
  'PUT /api/grading-results/{id}/lock': 'gradingResults.lock',
  'PUT /api/grading-results/{id}/text': 'gradingResults.editText',
  'POST /api/grading-results/{id}/regrade': 'gradingResults.regrade',
  'POST /api/submissions/{id}/email-results': 'submissions.emailResults',
  'POST /api/submissions/{id}/comments': 'comments.add',
  'POST /api/submissions/{id}/feedback': 'comments.feedback',
  'POST /api/submissions/{id}/grade': 'grading.grade',
  'POST /api/questions/{id}/answer': 'questions.answer',
  'POST /api/people/erase': 'people.erase',
  'POST /api/people/export': 'people.export',
  'POST /api/people/find': 'people.find',
  'POST /api/public/hand-in-check': 'public.handInCheck',
  'POST /api/public/links/open': 'public.openLink',
  'POST /api/submissions/{id}/links': 'links.create',
  'POST /api/submissions/{id}/questions': 'questions.ask',
  'POST /api/public/check': 'checkFiles',
  'POST /api/upload-submission': 'uploadSubmission',
  'POST /api/users': 'users.create',
  'PUT /api/account': 'account.update',
  'PUT /api/account/preferences': 'account.setPreferences',
  'PUT /api/case-studies/{id}': 'caseStudies.update',
  'PUT /api/comments/{id}': 'comments.change',
  'PUT /api/companies/{id}': 'companies.update',
  'DELETE /api/courses/{id}': 'courses.delete',
  'DELETE /api/invitations/{id}': 'courses.withdrawInvitation',
  'DELETE /api/courses/{id}/staff/{userId}': 'courses.removeStaff',
  'GET /api/courses': 'courses.list',
  'GET /api/courses/{id}': 'courses.get',
  'GET /api/courses/{id}/staff': 'courses.staff',
  'GET /api/public/portal': 'public.portal',
  'GET /api/public/course': 'public.course',
  'POST /api/courses': 'courses.create',
  'POST /api/courses/{id}/archive': 'courses.archive',
  'POST /api/courses/{id}/copy': 'courses.copy',
  'POST /api/courses/{id}/staff': 'courses.addStaff',
  'POST /api/courses/{id}/unarchive': 'courses.unarchive',
  'PUT /api/courses/{id}': 'courses.update',
  'PUT /api/courses/{id}/notify': 'courses.notify',
  'PUT /api/courses/{id}/staff/{userId}': 'courses.changeStaff',
  'PUT /api/criteria/{id}': 'criteria.update',
  'PUT /api/criteria/{id}/calibration': 'criteria.calibrate',
  'PUT /api/limits': 'limits.update',
  'PUT /api/model': 'model.update',
  'PUT /api/samples/{id}/submissions/{position}/scores/{criterionId}': 'samples.score',
  'PUT /api/settings/{key}': 'settings.update',
  'PUT /api/users/{id}': 'users.update',
  'GET /api/case-studies/{id}/markers': 'marking.markers',
  'POST /api/case-studies/{id}/markers/rebalance': 'marking.rebalance',
  'PUT /api/case-studies/{id}/markers': 'marking.setMarkers',
  'PUT /api/case-studies/{id}/second-marks': 'marking.assignSecond',
  'POST /api/submissions/{id}/second-mark/finish': 'marking.finishSecond',
  'POST /api/submissions/{id}/second-mark/resolve': 'marking.resolveSecond',
  'PUT /api/submissions/{id}/second-mark/scores/{criterionId}': 'marking.scoreSecond',
  'GET /api/submissions/{id}/second-mark': 'marking.second',
  'POST /api/submissions/{id}/reveal': 'marking.reveal',
  'PUT /api/submissions/{id}/marker': 'marking.setMarker',
  'GET /api/case-studies/{id}/publication': 'publication.get',
  'PUT /api/case-studies/{id}/publication': 'publication.set',
  'POST /api/bulk': 'bulk.start',
  'GET /api/bulk': 'bulk.inProgress',
  'GET /api/bulk/{id}': 'bulk.get',
  'POST /api/bulk/{id}/stop': 'bulk.stop',
  'POST /api/bulk/{id}/undo': 'bulk.undo',
  'POST /api/what-ifs': 'whatIfs.create',
  'DELETE /api/what-ifs/{id}': 'whatIfs.delete',
  'POST /api/what-ifs/estimate': 'whatIfs.estimate',
  'GET /api/what-ifs/{id}': 'whatIfs.get',
  'GET /api/what-ifs/graders': 'whatIfs.graders',
  'GET /api/what-ifs': 'whatIfs.list',
  'POST /api/what-ifs/{id}/publish': 'whatIfs.publish',
  'POST /api/what-ifs/{id}/stop': 'whatIfs.stop',
};

function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

test('the document names every REST call once, by its procedure', () => {
  const named = operations().map(([call, { operationId }]) => [call, operationId]);
  expect(Object.fromEntries(named)).toEqual(calls);
  expect(new Set(named.map(([, id]) => id)).size).toBe(named.length);
});

test('it is OpenAPI 3.1 with a title and a version', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'CaseGrade', version: '1.2.3' });
});

test('what stands in braces in a path is a required parameter of it', () => {
  for (const [call, { parameters = [] }] of operations()) {
    const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath.map(String));
    expect(declared.every(({ required }) => required)).toBe(true);
  }
});

test('every reference leads somewhere', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(refs.length).toBeGreaterThan(0);
  expect(JSON.stringify(document).match(/"\$ref"/g)).toHaveLength(refs.length);
  for (const [, kind = '', name = ''] of refs) expect(document.components[kind]).toHaveProperty(name);
  for (const [, { security }] of operations()) {
    for (const name of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(name);
  }
});

test('it holds nothing that JSON cannot say', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every field that has a type tells it, and every list what it holds', () => {
  const empty: string[] = [];
  const lists: string[] = [];
  const look = (part: unknown, path: string[]): void => {
    if (Array.isArray(part)) for (const [index, each] of part.entries()) look(each, [...path, String(index)]);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    const [before = '', last = ''] = path.slice(-2);
    const isSchema =
      ['schema', 'items', 'additionalProperties'].includes(last) || /^(?:properties|anyOf|oneOf)$/.test(before);
    if (isSchema && Object.keys(part).length === 0) empty.push(path.slice(-4).join(' '));
    if ('enum' in part && !('type' in part)) empty.push(path.join(' '));
    if ('type' in part && part.type === 'array' && !('items' in part && part.items)) lists.push(path.join(' '));
    for (const [name, each] of Object.entries(part)) look(each, [...path, name]);
  };
  look(document, []);
  expect(lists).toEqual([]);
  // What was changed in a setting and what a model was asked with may be anything.
  expect(empty).toEqual([
    'changes additionalProperties properties from',
    'changes additionalProperties properties to',
    'items properties request additionalProperties',
  ]);
});

test('tags, server and licence are declared', () => {
  const used = new Set(operations().flatMap(([, { tags }]) => tags));
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
  expect(document.servers.map(({ url }) => url)).toEqual(['/']);
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

test('the forms of grade are documented: wait, stream, answer at once', () => {
  const grade = document.paths['/api/submissions/{id}/grade']?.post;
  expect(Object.keys(grade?.responses ?? {})).toEqual(expect.arrayContaining(['200', '202', '401', '404', '503']));
  const success = grade?.responses['200'];
  expect(success && 'content' in success ? Object.keys(success.content ?? {}) : []).toEqual([
    'application/json',
    'text/event-stream',
  ]);
});

test('an upload is a form of three files', () => {
  const body = document.paths['/api/upload-submission']?.post?.requestBody;
  expect(body?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['excel', 'ppt', 'summary', 'caseStudyId', 'userEmail'],
  });
});

test('a body that is one of several is described as that', () => {
  const body = document.paths['/api/probes']?.post?.requestBody;
  expect(body?.content['application/json']?.schema).toMatchObject({
    anyOf: [{ required: expect.arrayContaining(['kind']) }, {}, {}],
  });
});

test('dates are strings, and an answer’s fields are documented', () => {
  const list = document.paths['/api/public/case-studies']?.get?.responses['200'];
  expect(list).toMatchObject({
    content: {
      'application/json': {
        schema: { type: 'array', items: { properties: { createdAt: { type: 'string', format: 'date-time' } } } },
      },
    },
  });
});

test('a second method has the name with the method after a dot, a body without the path’s field, and a counted list is its rows', () => {
  const id = type('number.integer');
  const things = listProcedures(
    router({
      criteria: router({
        update: account({ method: 'PUT', also: 'PATCH', path: '/api/criteria/{id}', summary: 'Changes' })
          .input(type({ '+': 'delete', id, 'name?': 'string', maxScore: 'number' }))
          .mutation(() => null),
        create: admin({ method: 'POST', path: '/api/criteria', status: 201, summary: 'Makes' }).mutation(() => null),
        list: account({ method: 'GET', path: '/api/criteria', counted: true, summary: 'All' })
          .input(type({ '+': 'delete', 'page?': 'number.integer >= 1' }))
          .output(type({ rows: type({ id }).array(), total: 'number' }))
          .query(() => ({ rows: [], total: 0 })),
      }),
    }),
  );
  const { paths } = describeApi(things, '1');
  expect(paths['/api/criteria/{id}']?.put?.operationId).toBe('criteria.update');
  expect(paths['/api/criteria/{id}']?.patch?.operationId).toBe('criteria.update.patch');
  expect(paths['/api/criteria/{id}']?.patch?.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { maxScore: { type: 'number' }, name: { type: 'string' } },
          required: ['maxScore'],
        },
      },
    },
  });
  expect(Object.keys(paths['/api/criteria']?.post?.responses ?? {})).toContain('201');
  expect(paths['/api/criteria']?.get?.parameters).toEqual([
    { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
  ]);
  expect(paths['/api/criteria']?.get?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
  });
});

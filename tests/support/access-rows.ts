import { issueReset } from '@server/services/auth/issue-reset';
import { grantAccess } from '@server/services/submission/upload/grant-access';
import { correctPassword, storedUser, type UserWorld } from './user';

/** Everybody who may come, in the order of a row's statuses. */
export const accessCallers = ['nobody', 'another student', 'uploader', 'user', 'admin', 'deactivated'] as const;

export type AccessCaller = (typeof accessCallers)[number];

type Statuses = readonly [number, number, number, number, number, number];
type Input = Record<string, unknown>;

export type AccessRow = {
  /** What REST answers each caller. */
  statuses: Statuses;
  /** A good input, made anew for each call: what a call uses up is there for the next one. */
  input?: () => Promise<Input> | Input;
};

const everyone = (status = 200): Statuses => [status, status, status, status, status, status];
const own = (status = 200): Statuses => [401, 401, status, status, status, 401];
const accounts = (status = 200): Statuses => [401, 401, 401, status, status, 401];
const admins = (status = 200): Statuses => [401, 401, 401, 403, status, 401];

const newPassword = 'Fresh-Horse-9';
const noneSuch = 999_999;

/** Let through, and then there is no such thing: a call that would change much has nothing to change. */
const accountsOf = (more: Input = {}): AccessRow => ({
  statuses: accounts(404),
  input: () => ({ id: noneSuch, ...more }),
});

let made = 0;

function unique(name: string): string {
  made += 1;
  return `${name}-${made}`;
}

/** One row per procedure, by its path; `uploaded` is the uploader's submission. */
export function procedureRows(world: () => UserWorld, uploaded: () => number): Record<string, AccessRow> {
  const submission = () => ({ id: uploaded() });
  const user = async () => storedUser(world().deps);
  const draft = { name: 'Clarity', description: 'How clear it is', maxScore: 10 };
  return {
    'account.changePassword': {
      statuses: accounts(),
      input: () => ({ currentPassword: correctPassword, newPassword }),
    },
    'account.endOtherSessions': { statuses: accounts() },
    'account.sessions': { statuses: accounts() },
    'account.setPreferences': { statuses: accounts(), input: () => ({ density: 'compact' }) },
    'account.update': { statuses: accounts(), input: () => ({ username: unique('renamed') }) },
    'analysis.caseStudy': accountsOf(),
    'analysis.company': { statuses: accounts() },
    'approvals.approve': accountsOf(),
    'approvals.approveAll': { statuses: accounts() },
    'approvals.list': { statuses: accounts() },
    'audit.list': { statuses: admins() },
    'bulk.get': accountsOf(),
    'bulk.inProgress': { statuses: accounts() },
    'bulk.start': { statuses: accounts(), input: () => ({ action: 'lock', ids: [noneSuch], dryRun: true }) },
    'bulk.stop': accountsOf(),
    'bulk.undo': accountsOf(),
    'auth.forgotPassword': { statuses: everyone(), input: () => ({ email: 'nobody@example.com' }) },
    'auth.invitation': { statuses: everyone(400), input: () => ({ token: 'none' }) },
    'auth.join': {
      statuses: everyone(400),
      input: () => ({ token: 'none', username: unique('joined'), password: newPassword }),
    },
    'auth.login': {
      statuses: everyone(),
      input: async () => ({ username: (await user()).username, password: correctPassword }),
    },
    'auth.logout': { statuses: everyone() },
    'auth.me': { statuses: everyone() },
    'auth.resetPassword': {
      statuses: everyone(),
      input: async () => ({ token: await issueReset(world().deps.database.db, (await user()).id), newPassword }),
    },
    'caseStudies.applyTemplate': accountsOf({ key: 'case-analysis' }),
    'caseStudies.copy': accountsOf(),
    'caseStudies.omit': accountsOf({ omitted: [] }),
    'caseStudies.create': { statuses: accounts(201), input: () => ({ name: unique('Case'), description: 'New' }) },
    'caseStudies.delete': accountsOf(),
    'caseStudies.get': accountsOf(),
    'caseStudies.list': { statuses: accounts() },
    'caseStudies.overview': { statuses: accounts() },
    'caseStudies.restore': accountsOf(),
    'caseStudies.update': accountsOf({ name: 'Renamed' }),
    'classUploads.create': { statuses: accounts(201), input: () => ({ caseStudyId: 1, rows: [] }) },
    'classUploads.get': accountsOf(),
    'comments.add': {
      statuses: accounts(201),
      input: () => ({ id: uploaded(), audience: 'student', text: 'A strong workbook' }),
    },
    'comments.change': accountsOf({ text: 'A strong deck' }),
    'comments.delete': accountsOf(),
    'comments.deleteSaved': accountsOf(),
    'comments.feedback': {
      statuses: accounts(201),
      input: () => ({ id: uploaded(), feedback: 'The appendix has the elasticities.' }),
    },
    'comments.list': { statuses: own(), input: submission },
    'comments.save': { statuses: accounts(201), input: () => ({ text: 'State the unit' }) },
    'comments.saved': { statuses: accounts() },
    'companies.create': {
      statuses: accounts(201),
      input: () => ({ name: 'Acme', domain: `${unique('acme')}.com` }),
    },
    'companies.delete': accountsOf(),
    'companies.get': accountsOf(),
    'companies.list': { statuses: accounts() },
    'companies.performance': { statuses: accounts() },
    'companies.submissions': accountsOf(),
    'companies.update': accountsOf({ name: 'Renamed' }),
    'courses.addStaff': accountsOf({ email: 'nobody@example.com', role: 'reader' }),
    'courses.archive': accountsOf(),
    'courses.changeStaff': accountsOf({ userId: 1, role: 'reader' }),
    'courses.copy': accountsOf({ name: 'Copy' }),
    'courses.create': { statuses: admins(409), input: () => ({ name: 'Again', slug: 'pricing-profit-academy' }) },
    'courses.delete': { statuses: admins(404), input: () => ({ id: noneSuch }) },
    'courses.get': accountsOf(),
    'courses.inView': { statuses: accounts(), input: () => ({ course: '' }) },
    'courses.list': { statuses: accounts() },
    'courses.notify': accountsOf({ notify: true }),
    'courses.removeStaff': accountsOf({ userId: 1 }),
    'courses.staff': accountsOf(),
    'courses.unarchive': accountsOf(),
    'courses.update': accountsOf({ name: 'Renamed' }),
    'courses.withdrawInvitation': accountsOf(),
    'criteria.calibrate': accountsOf({ offset: 1, grader: 'offline' }),
    'criteria.create': { statuses: accounts(201), input: () => ({ ...draft, name: unique('Clarity') }) },
    'criteria.delete': accountsOf(),
    'criteria.duplicate': accountsOf(),
    'criteria.get': accountsOf(),
    'criteria.list': { statuses: accounts() },
    'criteria.listForCaseStudy': accountsOf(),
    'criteria.preview': accountsOf({ submissionId: noneSuch }),
    'criteria.previewCalibration': accountsOf({ caseStudyId: 1, offset: 1, grader: 'offline' }),
    'criteria.reorder': { statuses: accounts(404), input: () => ({ caseStudyId: noneSuch, ids: [] }) },
    'criteria.restore': accountsOf({ version: 1 }),
    'criteria.takeCalibrationBack': accountsOf(),
    'criteria.tryOut': accountsOf({ submissionId: noneSuch }),
    'criteria.update': accountsOf({ name: 'Renamed' }),
    'criteria.usage': accountsOf(),
    'criteria.version': accountsOf({ version: 1 }),
    'criteria.versions': accountsOf(),
    'dashboard.caseStudyStats': { statuses: accounts() },
    'dashboard.morning': { statuses: accounts() },
    'dashboard.overview': { statuses: accounts() },
    'dashboard.stats': { statuses: accounts() },
    'dashboard.submissions': { statuses: accounts() },
    'grading.grade': { statuses: own(), input: submission },
    'grading.start': { statuses: own(202), input: submission },
    'grading.watch': { statuses: own(), input: () => ({ submissionIds: [uploaded()] }) },
    'gradingResults.editText': accountsOf({ rationale: 'Sound.', editedAt: null }),
    'gradingResults.feedback': accountsOf({ feedback: 'Look again' }),
    'gradingResults.history': accountsOf(),
    'gradingResults.lock': accountsOf({ locked: true }),
    'gradingResults.override': accountsOf({ score: 1, reason: 'Seen by hand' }),
    'gradingResults.undoOverride': accountsOf(),
    'gradingResults.regrade': accountsOf({ feedback: 'Look again' }),
    'limits.get': { statuses: admins() },
    'limits.previewRetention': { statuses: admins(), input: () => ({ days: 30 }) },
    'limits.update': { statuses: admins(), input: () => ({ monthlySpendingCap: null }) },
    'marking.markers': accountsOf(),
    'marking.assignSecond': accountsOf({ submissionIds: [], userIds: [] }),
    'marking.finishSecond': accountsOf(),
    'marking.rebalance': accountsOf(),
    'marking.reveal': accountsOf(),
    'marking.resolveSecond': accountsOf({ scores: [] }),
    'marking.scoreSecond': accountsOf({ criterionId: 1, score: 1 }),
    'marking.second': accountsOf(),
    'marking.setMarker': accountsOf({ userId: null }),
    'marking.setMarkers': accountsOf({ userIds: [] }),
    'model.get': { statuses: accounts() },
    'modelProviders.available': { statuses: admins(404), input: () => ({ id: noneSuch }) },
    'modelProviders.create': {
      statuses: admins(201),
      input: () => ({ kind: 'ollama', name: unique('campus') }),
    },
    'modelProviders.delete': { statuses: admins(404), input: () => ({ id: noneSuch }) },
    'modelProviders.list': { statuses: admins() },
    'modelProviders.update': { statuses: admins(404), input: () => ({ id: noneSuch, name: 'Other' }) },
    'models.create': { statuses: admins(404), input: () => ({ providerId: noneSuch, model: 'llama' }) },
    'models.delete': { statuses: admins(404), input: () => ({ id: noneSuch }) },
    'models.list': { statuses: accounts() },
    'models.test': { statuses: admins(404), input: () => ({ id: noneSuch }) },
    'models.update': { statuses: admins(404), input: () => ({ id: noneSuch, parallel: 2 }) },
    'model.update': { statuses: admins(), input: () => ({ model: null }) },
    'links.create': { statuses: accounts(201), input: submission },
    'links.list': { statuses: accounts(), input: submission },
    'links.revoke': { statuses: accounts(), input: submission },
    // Let through, and nothing is kept under the address.
    'people.erase': {
      statuses: [401, 401, 401, 403, 404, 401],
      input: () => ({ email: 'none@example.com', confirmation: 'none@example.com' }),
    },
    'people.find': { statuses: admins(), input: () => ({ email: 'none@example.com' }) },
    'public.portal': { statuses: everyone(), input: () => ({ course: 'pricing-profit-academy' }) },
    'public.course': { statuses: everyone(), input: () => ({ course: 'pricing-profit-academy' }) },
    'public.caseStudies': { statuses: everyone() },
    'public.openLink': {
      statuses: everyone(),
      input: async () => ({ token: await grantAccess(world().deps.database.db, uploaded(), 'link') }),
    },
    'public.check': { statuses: everyone() },
    'extensions.list': accountsOf(),
    'extensions.set': accountsOf({ email: 'new@example.com', extraAttempts: 1 }),
    'submissions.setTeam': accountsOf({ emails: ['new@example.com'] }),
    'students.list': accountsOf(),
    'students.create': accountsOf({ email: 'new@example.com', name: 'New' }),
    'students.import': accountsOf({ csv: 'email,name' }),
    'students.update': accountsOf({ name: 'New' }),
    'students.delete': accountsOf(),
    'public.identity': { statuses: everyone() },
    'public.askCode': { statuses: everyone(), input: () => ({ email: `${unique('asks')}@example.com` }) },
    'public.confirmCode': { statuses: everyone(400), input: () => ({ email: 'none@example.com', code: '000000' }) },
    'public.endIdentity': { statuses: everyone() },
    'public.handInCheck': {
      statuses: everyone(),
      input: () => ({ caseStudyId: 1, userEmail: 'none@example.com' }),
    },
    'public.retention': { statuses: everyone() },
    'public.settings': { statuses: everyone() },
    'public.submissions': { statuses: everyone() },
    'publication.get': { statuses: accounts(), input: () => ({ id: 1 }) },
    'publication.set': accountsOf({ results: 'published' }),
    'questions.answer': accountsOf({ answer: 'Because of row 7.' }),
    'questions.ask': { statuses: own(201), input: () => ({ id: uploaded(), question: 'Why is that?' }) },
    'questions.list': { statuses: accounts() },
    'questions.listOwn': { statuses: own(), input: submission },
    'reviews.count': { statuses: accounts() },
    'reviews.keep': accountsOf(),
    'reviews.list': { statuses: accounts() },
    'reviews.keepSubmission': accountsOf(),
    'probes.delete': accountsOf(),
    'probes.estimate': { statuses: accounts(), input: () => ({ submissionId: uploaded(), gradings: 5 }) },
    'probes.list': { statuses: accounts() },
    'probes.report': accountsOf(),
    'probes.start': {
      statuses: accounts(404),
      input: () => ({ kind: 'stability', submissionId: noneSuch, gradings: 2 }),
    },
    'probes.stop': accountsOf(),
    'reviews.undo': accountsOf(),
    'samples.blind': accountsOf({ position: 1 }),
    'samples.compared': accountsOf({ position: 1 }),
    'rubrics.impact': accountsOf(),
    'rubrics.regradeOlder': accountsOf(),
    'rubrics.templates': { statuses: accounts() },
    'samples.create': {
      statuses: accounts(404),
      input: () => ({ name: 'Spring', caseStudyId: noneSuch, size: 10 }),
    },
    'samples.delete': accountsOf(),
    'samples.finish': accountsOf({ position: 1 }),
    'samples.get': accountsOf(),
    'samples.list': { statuses: accounts() },
    'samples.report': accountsOf(),
    'samples.score': accountsOf({ position: 1, criterionId: 1, score: 1 }),
    'similarities.settle': accountsOf(),
    'similarities.undo': accountsOf(),
    'reviews.undoSubmission': accountsOf({ results: [] }),
    'search.all': { statuses: accounts(), input: () => ({ q: 'ab' }) },
    'settings.list': { statuses: accounts() },
    'settings.visibility': { statuses: admins() },
    'setup.read': { statuses: admins() },
    'settings.update': { statuses: admins(), input: () => ({ key: 'auto_email_results', value: 'true' }) },
    'spending.get': { statuses: accounts() },
    'spending.isPaused': { statuses: accounts() },
    'submissions.delete': accountsOf(),
    'submissions.changes': { statuses: own(), input: submission },
    'submissions.emailResults': accountsOf({ email: 'maya@example.com' }),
    'submissions.evidence': { statuses: own(), input: submission },
    'submissions.files': accountsOf(),
    'submissions.filterCounts': { statuses: accounts() },
    'submissions.findings': { statuses: accounts(), input: submission },
    'submissions.get': { statuses: accounts(), input: submission },
    'submissions.grading': { statuses: accounts(), input: submission },
    'submissions.history': { statuses: accounts(), input: submission },
    'submissions.list': { statuses: accounts() },
    'submissions.outline': { statuses: own(), input: submission },
    'submissions.place': { statuses: accounts(), input: submission },
    'submissions.previewMail': accountsOf(),
    // Let through, and there is no such run.
    'submissions.replay': accountsOf({ run: noneSuch, criterionId: 1 }),
    'submissions.setRelease': { statuses: accounts(), input: () => ({ id: uploaded(), release: 'by-setting' }) },
    'submissions.viewCounts': { statuses: accounts() },
    'submissions.results': { statuses: own(), input: submission },
    'users.create': {
      statuses: admins(201),
      input: () => ({ username: unique('new'), email: `${unique('new')}@example.com`, password: newPassword }),
    },
    'users.delete': { statuses: admins(), input: async () => ({ id: (await user()).id }) },
    'users.list': { statuses: accounts() },
    'users.update': { statuses: admins(), input: async () => ({ id: (await user()).id, role: 'admin' }) },
    'whatIfs.create': {
      statuses: accounts(404),
      input: () => ({ name: 'Stricter', caseStudyId: noneSuch, size: 1 }),
    },
    'whatIfs.delete': accountsOf(),
    'whatIfs.estimate': { statuses: accounts(404), input: () => ({ caseStudyId: noneSuch, size: 1 }) },
    'whatIfs.get': accountsOf(),
    'whatIfs.graders': { statuses: accounts() },
    'whatIfs.list': { statuses: accounts() },
    'whatIfs.publish': accountsOf(),
    'whatIfs.stop': accountsOf(),
  };
}

/** One row per route that is no procedure's REST path, by method and path. */
export function plainRows(uploaded: () => number): Record<string, AccessRow> {
  return {
    'GET /api/case-studies/{id}/rubric': accountsOf(),
    'GET /api/companies/{id}/results/export': accountsOf(),
    'GET /api/docs': { statuses: everyone() },
    'GET /api/health': { statuses: everyone() },
    'GET /api/health/live': { statuses: everyone() },
    // The matrix has no storage: where files are kept is down there.
    'GET /api/health/ready': { statuses: everyone(503) },
    'GET /api/metrics': { statuses: accounts() },
    'GET /api/openapi.json': { statuses: everyone() },
    // Let through, and no submission is named.
    'GET /api/submissions/download': { statuses: accounts(400) },
    'GET /api/submissions/export': { statuses: accounts() },
    'GET /api/submissions/{id}/download': accountsOf(),
    'GET /api/submissions/{id}/files/{fileId}': accountsOf({ fileId: noneSuch }),
    'GET /api/submissions/{id}/grading/{run}/criteria/{criterionId}/record': accountsOf({
      run: noneSuch,
      criterionId: 1,
    }),
    // Let through, and it has no pictures.
    'GET /api/submissions/{id}/pictures/{n}': { statuses: own(404), input: () => ({ id: uploaded(), n: 1 }) },
    'GET /api/submissions/{id}/grade/events': { statuses: own(), input: () => ({ id: uploaded() }) },
    // Let through, and there is no rubric in it.
    'POST /api/case-studies/{id}/rubric': { statuses: accounts(400), input: () => ({ id: noneSuch }) },
    // Let through, and there is no form in it.
    'POST /api/case-studies/{id}/test-submissions': { statuses: accounts(400), input: () => ({ id: noneSuch }) },
    'POST /api/criteria/{id}/try': accountsOf({ submissionId: noneSuch }),
    // Refused for what is missing in it, not for who sends it.
    'POST /api/people/export': {
      statuses: [401, 401, 401, 403, 404, 401],
      input: () => ({ email: 'none@example.com' }),
    },
    'POST /api/public/check': { statuses: everyone(400) },
    'POST /api/upload-submission': { statuses: everyone(400) },
  };
}

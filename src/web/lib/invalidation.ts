import type { AppRouter } from '@server/trpc/router';
import type { MutationKey, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { statusOf } from './call-error';

type Procedures = AppRouter['_def']['record'];
type RouterName = keyof Procedures & string;
type Paths<Type extends string> = {
  [Router in RouterName]: {
    [Name in keyof Procedures[Router] & string]: Procedures[Router][Name] extends { _def: { type: Type } }
      ? `${Router}.${Name}`
      : never;
  }[keyof Procedures[Router] & string];
}[RouterName];

type QueryPath = RouterName | Paths<'query'>;
type StaleQueries = readonly QueryPath[] | 'everything';

const approval = ['approvals.list', 'reviews.count', 'submissions.list', 'submissions.viewCounts'] as const;
const caseStudy = ['caseStudies.list', 'caseStudies.overview', 'audit.list'] as const;
const comment = [
  'comments.list',
  'submissions.get',
  'submissions.list',
  'submissions.viewCounts',
  'audit.list',
] as const;
const company = ['companies', 'submissions', 'dashboard', 'analysis', 'audit.list'] as const;
const criterion = ['criteria', 'rubrics', 'audit.list'] as const;
const calibration = ['samples.report', 'criteria', 'submissions.results', 'audit.list'] as const;
/** The queue moves on by itself, but what others decide meanwhile shows in the counts alone. */
const decision = ['reviews.count', 'audit.list'] as const;
const marking = ['marking', 'submissions', 'reviews', 'audit.list'] as const;
const submissions = ['submissions', 'dashboard', 'companies'] as const;
const course = ['courses', 'audit.list'] as const;
const user = ['users.list', 'audit.list'] as const;
const modelChange = ['modelProviders', 'models', 'model', 'whatIfs.graders', 'audit.list'] as const;
const result = [
  'submissions.results',
  'submissions.get',
  'submissions.grading',
  'submissions.changes',
  'submissions.list',
  'submissions.viewCounts',
  'gradingResults.history',
  'reviews',
  'audit.list',
] as const;

/** Which queries each mutation makes stale, except what its screen writes into the cache. */
export const staleAfterMutation: Readonly<Record<Paths<'mutation'>, StaleQueries>> = {
  'account.changePassword': ['account.sessions'],
  'account.endOtherSessions': ['account.sessions'],
  'account.setPreferences': [],
  'account.update': ['users.list'],
  'approvals.approve': approval,
  'approvals.approveAll': approval,
  'auth.forgotPassword': [],
  'auth.login': [],
  'auth.logout': [],
  'auth.join': [],
  'auth.resetPassword': [],
  'bulk.start': [],
  'bulk.stop': ['bulk'],
  'bulk.undo': ['bulk'],
  'caseStudies.applyTemplate': [...caseStudy, 'criteria', 'rubrics'],
  'caseStudies.copy': caseStudy,
  'courses.addStaff': course,
  'courses.archive': 'everything',
  'courses.changeStaff': course,
  'courses.copy': course,
  'courses.create': course,
  'courses.delete': 'everything',
  'courses.notify': ['courses.staff'],
  'courses.removeStaff': course,
  'courses.unarchive': 'everything',
  'courses.update': course,
  'courses.withdrawInvitation': ['courses.staff'],
  'caseStudies.create': caseStudy,
  'caseStudies.delete': caseStudy,
  'caseStudies.omit': ['caseStudies.overview', 'criteria', 'rubrics', 'audit.list'],
  'caseStudies.restore': caseStudy,
  'caseStudies.update': caseStudy,
  'classUploads.create': [],
  'comments.add': comment,
  'comments.change': comment,
  'comments.delete': comment,
  'comments.deleteSaved': [],
  'comments.feedback': ['comments.list', 'audit.list'],
  'comments.save': [],
  'companies.create': company,
  'companies.delete': company,
  'companies.update': company,
  'criteria.calibrate': calibration,
  'criteria.create': criterion,
  'criteria.delete': criterion,
  'criteria.duplicate': criterion,
  'criteria.preview': [],
  'criteria.reorder': criterion,
  'criteria.restore': criterion,
  'criteria.takeCalibrationBack': calibration,
  'criteria.update': criterion,
  'grading.grade': [],
  'grading.start': [],
  'gradingResults.editText': result,
  'gradingResults.feedback': result,
  'gradingResults.lock': result,
  'gradingResults.override': result,
  'gradingResults.regrade': result,
  'gradingResults.undoOverride': result,
  'limits.update': ['limits', 'spending', 'audit.list'],
  'links.create': ['links.list'],
  'links.revoke': [],
  'marking.assignSecond': marking,
  'marking.finishSecond': marking,
  'marking.rebalance': marking,
  'marking.reveal': ['audit.list'],
  'marking.resolveSecond': marking,
  'marking.scoreSecond': [],
  'marking.setMarker': marking,
  'marking.setMarkers': marking,
  'modelProviders.create': modelChange,
  'modelProviders.delete': modelChange,
  'modelProviders.update': modelChange,
  'models.create': modelChange,
  'models.delete': modelChange,
  'models.test': modelChange,
  'models.update': modelChange,
  'model.update': ['whatIfs.graders', 'audit.list'],
  'people.erase': 'everything',
  'people.find': [],
  'probes.delete': ['probes.list'],
  'probes.start': ['probes'],
  'probes.stop': ['probes'],
  'public.askCode': [],
  'public.confirmCode': [],
  'public.endIdentity': [],
  'public.handInCheck': [],
  'public.openLink': [],
  'publication.set': ['publication', 'caseStudies', 'submissions', 'dashboard', 'analysis', 'audit.list'],
  'questions.answer': ['questions'],
  'questions.ask': [],
  'reviews.keep': decision,
  'reviews.keepSubmission': decision,
  'reviews.undo': decision,
  'reviews.undoSubmission': decision,
  'rubrics.regradeOlder': ['bulk', 'audit.list'],
  'samples.create': ['samples.list', 'audit.list'],
  'samples.delete': ['samples.list', 'samples.get', 'audit.list'],
  'samples.finish': ['samples.list', 'samples.get'],
  'samples.score': [],
  'settings.update': ['submissions', 'audit.list'],
  'similarities.settle': decision,
  'similarities.undo': decision,
  'extensions.set': ['extensions', 'submissions'],
  'submissions.setTeam': ['submissions', 'students', 'reviews'],
  'students.create': ['students', 'submissions', 'reviews', 'search', 'audit.list'],
  'students.delete': ['students', 'submissions', 'reviews', 'search', 'audit.list'],
  'students.import': ['students', 'submissions', 'reviews', 'search', 'audit.list'],
  'students.update': ['students', 'submissions', 'reviews', 'search', 'audit.list'],
  'submissions.delete': submissions,
  'submissions.emailResults': ['submissions.get', 'submissions.list', 'submissions.viewCounts'],
  'submissions.setRelease': ['submissions.get', 'submissions.list', 'submissions.viewCounts', 'audit.list'],
  'users.create': user,
  'users.delete': user,
  'users.update': [...user, 'auth.me'],
  'whatIfs.create': ['whatIfs'],
  'whatIfs.delete': ['whatIfs.list'],
  'whatIfs.estimate': [],
  'whatIfs.publish': ['whatIfs', 'criteria', 'model', 'rubrics'],
  'whatIfs.stop': ['whatIfs'],
};

/** Changes without a React Query mutation, or for a screen that keeps its own list. */
const staleAfterEvent = {
  'bulk action': [...submissions, 'caseStudies.overview', 'marking.markers', 'reviews', 'bulk.inProgress'],
  'files handed in': [],
  'result changed in the review queue': ['submissions', 'gradingResults', 'dashboard', 'audit.list'],
  'row graded': ['submissions.list', 'submissions.viewCounts'],
  'rubric imported': criterion,
  'submission graded': result,
  'test handed in': ['submissions.list', 'spending.get'],
} as const satisfies Record<string, StaleQueries>;

type Change = Paths<'mutation'> | keyof typeof staleAfterEvent;

const staleAfter = new Map<string, StaleQueries>(Object.entries({ ...staleAfterMutation, ...staleAfterEvent }));

/** Their screens keep unsent text, or a place in the queue, when the item is gone. */
const keepsMissing = new Set(['criteria.update', 'reviews.keep']);

/** Any write may change these, so they are refetched when next shown. */
const figures: readonly QueryPath[] = ['analysis', 'caseStudies.overview', 'companies', 'dashboard', 'submissions'];

const keyOf = (path: string) => [path.split('.')];

/** For a mutation not made by tRPC's hook. */
export const mutationKeyOf = (change: Change): MutationKey => keyOf(change);

/** [7.45] */
export function invalidateAfter(client: QueryClient, change: Change): Promise<unknown> {
  return invalidate(client, staleAfter.get(change) ?? []);
}

export function invalidateAfterMutation(client: QueryClient, key: MutationKey | undefined, error: unknown): void {
  const [path] = key ?? [];
  const change = Array.isArray(path) ? path.join('.') : '';
  const stale = staleAfter.get(change) ?? [];
  if (!error) return void invalidate(client, stale);
  const status = statusOf(error);
  if (stale.length === 0 || status === 401 || (status === 404 && keepsMissing.has(change))) return;
  if (status === 404) void client.invalidateQueries({ queryKey: keyOf(change.split('.')[0] ?? '') });
  void invalidate(client, stale);
}

function invalidate(client: QueryClient, stale: StaleQueries): Promise<unknown> {
  if (stale === 'everything') return refetch(client, {});
  for (const path of figures) void client.invalidateQueries({ queryKey: keyOf(path), refetchType: 'none' });
  return Promise.all(stale.map((path) => refetch(client, { queryKey: keyOf(path) })));
}

/** TanStack Query keeps a first request that is on its way, which may answer with what was there before the change. */
function refetch(client: QueryClient, which: Pick<QueryFilters, 'queryKey'>): Promise<unknown> {
  void client.cancelQueries({ ...which, predicate: isFirstLoad });
  return client.invalidateQueries(which);
}

const isFirstLoad = (query: Query) => query.isActive() && query.state.data === undefined;

import { type } from '../schema';
import { releases } from '../submission/states';
import { count, id } from '../value/schema';
import { bulkActions, bulkStates, emailGroups, skipReasons, type undoableActions } from './states';

/** Results of earlier versions of their criteria, or of these criteria alone; with a grader, also those of others. */
const older = type({ '+': 'reject', 'criterionIds?': id.array().atMostLength(1000), 'grader?': 'string' });

export type OlderOption = typeof older.infer;

/** Closed, so that a misspelled option is refused instead of ignored. */
export const bulkOptions = type({
  '+': 'reject',
  'include?': type.enumerated(...emailGroups).array(),
  'onlyClear?': 'boolean',
  'email?': 'boolean',
  'criterionId?': id,
  'feedback?': 'string',
  'older?': older,
  'userId?': id.or('null'),
  /** Null takes unfinished second marks away. */
  'userIds?': id.array().atMostLength(1000).or('null'),
});

/** Unfinished, whose account may be gone. */
const openSecondMark = type({
  userId: id.or('null'),
  userName: 'string',
  scores: type({ criterionId: id, score: 'number.integer | null', note: 'string' }).array(),
});

/** What an action changed of a submission: its release, its marker or second marker, or the results that it locked. */
export const bulkBefore = type({ release: type.enumerated(...releases) })
  .or({ unlocked: id.array() })
  .or({ marker: { from: id.or('null'), to: id.or('null') } })
  .or({ secondMark: type({ from: openSecondMark.or('null'), to: id.or('null') }) });

export type BulkBefore = typeof bulkBefore.infer;

export type OpenSecondMark = typeof openSecondMark.infer;

export const skipped = type({ reason: type.enumerated(...skipReasons), count });

/** `id` is null for a dry run. `sender` is null while no email service is set up. `preview` has a changed result. */
export const bulkPlan = type({
  id: id.or('null'),
  total: count,
  groups: type({ '[string]': count }),
  skipped: skipped.array(),
  sender: 'string | null',
  preview: id.or('null'),
  /** Of `skipped`; at most fifty. */
  leftOut: type({ submissionId: id, name: 'string', reason: type.enumerated(...skipReasons) }).array(),
  /** Of a dry run that re-grades. In US dollars, null while unknown; `edited` texts of people are replaced. */
  regrading: type({ cost: 'number | null', seconds: count.or('null'), edited: count }).or('null'),
});

const bulkSummary = {
  id,
  action: type.enumerated(...bulkActions),
  state: type.enumerated(...bulkStates),
  total: count,
  done: count,
  /** Emails are saved on the server: no service is set up. */
  toOutbox: 'boolean',
  /** Null until there is a pace. */
  secondsLeft: count.or('null'),
  /** The action that it undoes. */
  undoes: id.or('null'),
  /** It is over, and each submission can be put back to what it was. */
  undoable: 'boolean',
} as const;

/** `name` is null once the submission is deleted. */
export const bulkFailure = type({ submissionId: id, error: 'string', name: 'string | null' });

export const bulkProgress = type({
  ...bulkSummary,
  failed: bulkFailure.array(),
  skipped: skipped.array(),
});

export const bulkInProgress = type({ ...bulkSummary, failedCount: count });

export type BulkAction = (typeof bulkActions)[number];

export type UndoableAction = (typeof undoableActions)[number];

export type BulkOptions = typeof bulkOptions.infer;

export type BulkPlan = typeof bulkPlan.infer;

export type BulkProgress = typeof bulkProgress.infer;

export type SkipReason = (typeof skipReasons)[number];

export type BulkInProgress = typeof bulkInProgress.infer;

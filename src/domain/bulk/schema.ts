import { type } from '../schema';
import { releases } from '../submission/states';
import { count, id } from '../value/schema';
import { bulkActions, bulkStates, emailGroups, skipReasons, type undoableActions } from './states';

/**
 * Results of earlier criterion versions, of these criteria only if given; with `grader`, also those of other graders.
 */
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
  /** Null removes unfinished second marks. */
  'userIds?': id.array().atMostLength(1000).or('null'),
});

/** The account of an unfinished second marker may be gone. */
const openSecondMark = type({
  userId: id.or('null'),
  userName: 'string',
  scores: type({ criterionId: id, score: 'number.integer | null', note: 'string' }).array(),
});

/** What an undo puts back. */
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
  /**
   * Only of a dry run that re-grades. US dollars, null if unknown; `edited` counts texts of people that it replaces.
   */
  regrading: type({ cost: 'number | null', seconds: count.or('null'), edited: count }).or('null'),
});

const bulkSummary = {
  id,
  action: type.enumerated(...bulkActions),
  state: type.enumerated(...bulkStates),
  total: count,
  done: count,
  /** No email service is set up, so emails are saved on the server. */
  toOutbox: 'boolean',
  secondsLeft: count.or('null'),
  undoes: id.or('null'),
  /** Only once the action has ended. */
  undoable: 'boolean',
} as const;

/** `name` is null once the submission is deleted. */
const bulkFailure = type({ submissionId: id, error: 'string', name: 'string | null' });

export const bulkProgress = type({ ...bulkSummary, failed: bulkFailure.array(), skipped: skipped.array() });

export const bulkInProgress = type({ ...bulkSummary, failedCount: count });

export type BulkAction = (typeof bulkActions)[number];

export type UndoableAction = (typeof undoableActions)[number];

export type BulkOptions = typeof bulkOptions.infer;

export type BulkPlan = typeof bulkPlan.infer;

export type BulkProgress = typeof bulkProgress.infer;

export type SkipReason = (typeof skipReasons)[number];

export type BulkInProgress = typeof bulkInProgress.infer;

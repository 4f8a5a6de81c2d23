import type { GradingResult } from '../grading/grading-event';
import type { MailedScores } from './schema';

type Points = { score: number; maxScore: number };

/** Null if the criterion was not graded then, or is not now. */
export type ScoreChange = { name: string; before: Points | null; now: Points | null };

/** `area` is null for the whole submission. */
export type InstructorWords = { area: string | null; text: string };

export type StudentComment = InstructorWords & { at: Date };

export type ResultChanges = {
  /** `text` if neither a score nor a person's words have changed. */
  kind: 'score' | 'comment' | 'text';
  totalBefore: number;
  scores: ScoreChange[];
  words: InstructorWords[];
  /** A person changed each of the scores. */
  byPerson: boolean;
  restIsSame: boolean;
  since: Date;
};

type Sent = { scores: MailedScores; at: Date };

/** Null unless the email before had a total. */
export function resultChanges(
  sent: Sent,
  results: readonly GradingResult[],
  comments: readonly StudentComment[],
): ResultChanges | null {
  const { total, criteria } = sent.scores;
  if (total === null) return null;
  const since = sent.scores.readAt ? new Date(sent.scores.readAt) : sent.at;
  const isNew = (moment: string | null) => moment !== null && new Date(moment) > since;
  const before = new Map(criteria.map((criterion) => [criterion.criterionId, criterion]));
  const changed = results.filter((result) => !isEqual(before.get(result.criterionId), result));
  const gone = criteria.filter(({ criterionId }) => !results.some((result) => result.criterionId === criterionId));
  const scores = [
    ...changed.map((now) => ({ name: now.criterionName, before: before.get(now.criterionId) ?? null, now })),
    ...gone.map((criterion) => ({ name: criterion.name, before: criterion, now: null })),
  ].map((change) => ({ name: change.name, before: points(change.before), now: points(change.now) }));
  const words = [
    ...results
      .filter(({ studentReason, gradedAt }) => studentReason && isNew(gradedAt))
      .map(({ criterionName, studentReason }) => ({ area: criterionName, text: studentReason ?? '' })),
    ...comments.filter(({ at }) => at > since).map(({ area, text }) => ({ area, text })),
  ];
  const edited = results.some(({ editedAt }) => isNew(editedAt));
  const rest = results.filter((result) => !changed.includes(result));
  return {
    kind: scores.length > 0 ? 'score' : words.length > 0 || edited ? 'comment' : 'text',
    totalBefore: total,
    scores,
    words,
    byPerson: gone.length === 0 && changed.every(({ changedByPerson }) => changedByPerson),
    restIsSame: !edited && !comments.some(({ at }) => at > since) && !rest.some(({ gradedAt }) => isNew(gradedAt)),
    since,
  };
}

function isEqual(before: Points | undefined, now: Points): boolean {
  return before?.score === now.score && before.maxScore === now.maxScore;
}

function points(of: Points | null): Points | null {
  return of && { score: of.score, maxScore: of.maxScore };
}

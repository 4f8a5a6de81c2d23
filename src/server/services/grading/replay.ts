import type { CheckedGrade } from '@domain/grading/grade';
import { type ReplayDifference, replayDifferences } from '@domain/grading/replay';
import type { Replay } from '@domain/grading/schema';
import { changedVersions, replayMethods, replayOutcomes, replayReasons } from '@domain/messages/replay';
import type { Deps } from '@server/deps';
import { createAnswerChecker } from '@server/grading/answer/answer-checker';
import { type ReplayedCall, replayCall } from '@server/grading/answer/replay-answer';
import { currentVersions } from '@server/grading/answer/versions';
import type { ModelCallRecord } from '@server/grading/grader/grader';
import { changedPrompt } from '@server/grading/prompt/changed-prompt';
import { asSent } from '@server/grading/render/evidence-budget';
import { gradeOf, type RecordedCriterion, type RecordedPlace, readRecorded } from './recorded-criterion';

type Replayed = { grade: CheckedGrade | null; attempts: Replay['attempts']; reasons: string[] };

/** Today's checks on a model's stored answer, or the offline rules. Calls no model. @throws {AppError} not-found */
export async function replayGrading(
  deps: Pick<Deps, 'database' | 'reader' | 'rules' | 'log' | 'stopping'>,
  place: RecordedPlace,
): Promise<Replay> {
  const recorded = await readRecorded(deps, place);
  const { calls, result, grader } = recorded;
  const versions = calls.at(-1)?.versions ?? null;
  const { grade, attempts, reasons } =
    grader.gradedBy === 'ai' ? await replayAnswers(recorded) : await rerun(deps, recorded);
  const differences = grade && result ? replayDifferences(gradeOf(result), grade) : [];
  const outcome = outcomeOf(grade, result !== null, attempts.length > 0, differences);
  const changed = [...(versions ? changedVersions(versions, currentVersions) : []), ...reasons];
  const unversioned = versions === null && calls.length > 0 ? [replayReasons.noVersions] : [];
  const unexplained = outcome === 'different' && changed.length + unversioned.length === 0;
  return {
    outcome,
    says: replayOutcomes[outcome],
    method: grader.gradedBy === 'ai' ? replayMethods.answer : replayMethods.rules,
    differences,
    reasons: unexplained ? [replayReasons.unknown[grader.gradedBy]] : [...changed, ...unversioned],
    attempts,
    score: grade?.score ?? null,
    versions: { recorded: versions, now: currentVersions },
  };
}

/** The last accepted answer is the result, as in a run that was interrupted and continued. */
async function replayAnswers(recorded: RecordedCriterion): Promise<Replayed> {
  const { calls, criterion, grader, feedback } = recorded;
  const sent = (request: ModelCallRecord['request']) => asSent(recorded.submission, request);
  const replayed: ReplayedCall[] = [];
  for (const call of calls) {
    const checker = createAnswerChecker(sent(call.request), 'ai', grader.name);
    replayed.push(await replayCall(call, criterion, checker));
  }
  const request = calls.findLast(({ error }) => error === null)?.request;
  return {
    grade: replayed.findLast(({ grade }) => grade !== null)?.grade ?? null,
    attempts: replayed.map(({ attempt, grade, says }) => ({ attempt, accepted: grade !== null, says })),
    reasons: request
      ? changedPrompt(request, { submission: sent(request), criterion, ...(feedback && { feedback }) })
      : [],
  };
}

async function rerun({ rules, stopping }: Pick<Deps, 'rules' | 'stopping'>, recorded: RecordedCriterion) {
  const { submission, criterion, feedback, calls } = recorded;
  const records: ModelCallRecord[] = [];
  const listener = {
    onStarted: () => undefined,
    onPartial: () => undefined,
    onCall: (record: ModelCallRecord) => void records.push(record),
  };
  const answer = await rules.grade({ submission, criterion, ...(feedback && { feedback }) }, listener, stopping);
  const checked = createAnswerChecker(submission, 'offline', rules.name).answer(answer, criterion);
  const then = calls.at(-1)?.request.rules;
  const now = records[0]?.request.rules;
  return {
    grade: checked.ok ? checked.grade : null,
    attempts: [{ attempt: 1, accepted: checked.ok, says: checked.ok ? null : checked.reason }],
    reasons: then !== undefined && then !== now ? [replayReasons.rules(String(then), String(now))] : [],
  };
}

function outcomeOf(
  grade: CheckedGrade | null,
  hasResult: boolean,
  hasAttempts: boolean,
  differences: readonly ReplayDifference[],
): Replay['outcome'] {
  if (!hasAttempts) return 'no-answer';
  if (!hasResult) return 'no-result';
  if (!grade) return 'refused';
  return differences.length > 0 ? 'different' : 'same';
}

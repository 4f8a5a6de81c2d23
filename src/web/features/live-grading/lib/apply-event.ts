import type { GradingEvent, GradingResult, RunCriterion } from '@domain/grading/grading-event';
import { letterGrade } from '@domain/scoring/letter-grade';
import { totalScore } from '@domain/scoring/total';
import {
  type CriterionGrading,
  type GradingState,
  noGrading,
  nothingWritten,
  type SubmissionGrading,
  type Written,
  waitingCriterion,
} from '../state';

type Delta = Extract<GradingEvent, { event: 'criterion.delta' }>;

/** Pure and idempotent. `still` marks what a reconnect repeats, which is shown without animation. */
export function applyEvents(state: GradingState, events: readonly GradingEvent[], still: boolean): GradingState {
  if (events.length === 0) return state;
  const next = new Map(state);
  const turns = new Map<number, number>();
  for (const event of events) {
    const turn = turns.get(event.submissionId) ?? 0;
    if (event.event === 'criterion.completed') turns.set(event.submissionId, turn + 1);
    const known = next.get(event.submissionId) ?? noGrading;
    next.set(event.submissionId, withTotal(applyEvent(known, event, { still, turn })));
  }
  return next;
}

function applyEvent(
  grading: SubmissionGrading,
  event: GradingEvent,
  motion: { still: boolean; turn: number },
): SubmissionGrading {
  const { still } = motion;
  switch (event.event) {
    case 'run':
      return { ...startRun(grading, event.grader, event.criteria, still), still };
    case 'criterion.started':
      return {
        ...change(grading, event.criterionId, (criterion) => ({
          ...waitingCriterion(criterion),
          phase: 'reading',
          still,
        })),
        outcome: grading.outcome?.kind === 'failed' ? null : grading.outcome,
      };
    case 'criterion.delta':
      return change(grading, event.criterionId, (criterion) => {
        if (criterion.phase === 'done') return criterion;
        return { ...criterion, phase: 'writing', failure: null, still, written: writeDelta(criterion.written, event) };
      });
    case 'criterion.completed':
      return change(grading, event.criterionId, (criterion) => finish(criterion, event.result, motion));
    case 'criterion.failed':
      return change(grading, event.criterionId, (criterion) => ({
        ...criterion,
        phase: 'failed',
        written: nothingWritten,
        failure: { error: event.error, willRetry: event.willRetry, retryAt: event.retryAt },
        still,
      }));
    case 'completed': {
      const { totalScore, maxScore, letterGrade } = event;
      return {
        ...withResults(grading, event.results, still),
        outcome: { kind: 'completed', totalScore, maxScore, letterGrade },
        still,
      };
    }
    case 'failed':
      if (event.waits) return pauseAll(grading, event.error, still);
      return { ...withResults(grading, event.results, still), outcome: { kind: 'failed', error: event.error }, still };
    case 'updated':
      return grading;
  }
}

/** A re-grade's result comes before the end that counts it, so the total is summed from the results on the page. */
function withTotal(grading: SubmissionGrading): SubmissionGrading {
  const { criteria, outcome } = grading;
  if (outcome?.kind !== 'completed' || outcome.totalScore === null) return grading;
  const total = totalScore(criteria.map(({ result }) => result?.score ?? null));
  if (total === null) return grading;
  const maxScore = criteria.reduce((sum, { result }) => sum + (result?.maxScore ?? 0), 0);
  const letter = letterGrade(total, maxScore);
  return { ...grading, outcome: { kind: 'completed', totalScore: total, maxScore, letterGrade: letter } };
}

/** A run of some of the known criteria is a re-grade, so the others keep what they have. */
function startRun(
  grading: SubmissionGrading,
  grader: string,
  criteria: readonly RunCriterion[],
  still: boolean,
): SubmissionGrading {
  const known = new Set(grading.criteria.map((criterion) => criterion.criterionId));
  const regrade = criteria.length < known.size && criteria.every((criterion) => known.has(criterion.criterionId));
  if (regrade && grading.outcome?.kind === 'completed') return grading;
  return { ...noGrading, grader, criteria: criteria.map((criterion) => ({ ...waitingCriterion(criterion), still })) };
}

/** Criteria without a result are graded later; nothing has failed, and nothing is tried meanwhile. */
function pauseAll(grading: SubmissionGrading, error: string, still: boolean): SubmissionGrading {
  const failure = { error, willRetry: true, retryAt: null };
  return {
    ...grading,
    criteria: grading.criteria.map((criterion) =>
      criterion.phase === 'done' ? criterion : { ...criterion, phase: 'waiting', failure, still },
    ),
    outcome: null,
    still,
  };
}

function change(
  grading: SubmissionGrading,
  criterionId: number,
  to: (criterion: CriterionGrading) => CriterionGrading,
): SubmissionGrading {
  return {
    ...grading,
    criteria: grading.criteria.map((criterion) => (criterion.criterionId === criterionId ? to(criterion) : criterion)),
  };
}

function finish(
  criterion: CriterionGrading,
  result: GradingResult | null,
  motion: { still: boolean; turn: number },
): CriterionGrading {
  if (criterion.phase === 'done') {
    if (criterion.result?.id === result?.id) return { ...criterion, result };
    if (criterion.result && result && result.gradingIteration < criterion.result.gradingIteration) return criterion;
  }
  return { ...criterion, phase: 'done', result, failure: null, written: nothingWritten, ...motion };
}

/** After an `updated`, results are read again; none means that they are hidden now. */
export function gradingAfterUpdate(grading: SubmissionGrading, results: readonly GradingResult[]): SubmissionGrading {
  if (results.length > 0) {
    const shown = withResults(grading, results, true);
    const known = new Set(results.map(({ criterionId }) => criterionId));
    const isWhole = shown.criteria.every(({ criterionId }) => known.has(criterionId));
    const maxScore = results.reduce((sum, result) => sum + result.maxScore, 0);
    const outcome = { kind: 'completed', totalScore: 0, maxScore, letterGrade: null } as const;
    return withTotal(isWhole ? { ...shown, outcome } : shown);
  }
  if (grading.outcome?.kind !== 'completed') return grading;
  return {
    ...grading,
    criteria: grading.criteria.map((criterion) => ({ ...criterion, result: null })),
    outcome: { ...grading.outcome, totalScore: null, letterGrade: null },
  };
}

/** An end brings all results, for those whose own event was missed. */
export function withResults(
  grading: SubmissionGrading,
  results: readonly GradingResult[],
  still: boolean,
): SubmissionGrading {
  if (results.length === 0) return grading;
  const byCriterion = new Map(results.map((result) => [result.criterionId, result]));
  const known = grading.criteria.map((criterion) => {
    const result = byCriterion.get(criterion.criterionId);
    byCriterion.delete(criterion.criterionId);
    return result ? finish(criterion, result, { still, turn: 0 }) : criterion;
  });
  const unknown = [...byCriterion.values()].map((result) =>
    finish(waitingCriterion({ ...result, name: result.criterionName }), result, { still, turn: 0 }),
  );
  return { ...grading, criteria: [...known, ...unknown] };
}

export function writeDelta(written: Written, delta: Delta): Written {
  const { field, offset, text } = delta;
  const index = delta.index ?? 0;
  if (field === 'rationale') return { ...written, rationale: splice(written.rationale, offset, text) };
  if (field === 'evidence') {
    const citation = { locator: delta.locator ?? '', quote: text, match: delta.match ?? 'exact' };
    return { ...written, evidence: withEntry(written.evidence, index, citation) };
  }
  return { ...written, [field]: withEntry(written[field], index, splice(written[field][index] ?? '', offset, text)) };
}

/** A known part changes nothing; a part after a gap waits for the result, which has the whole text. */
export function splice(known: string, offset: number, text: string): string {
  if (offset > known.length) return known;
  if (known.startsWith(text, offset)) return known;
  return known.slice(0, offset) + text;
}

function withEntry<Entry>(list: readonly Entry[], index: number, entry: Entry): readonly Entry[] {
  if (index > list.length) return list;
  return index === list.length ? [...list, entry] : list.with(index, entry);
}

import type { GradingResult } from '@domain/grading/grading-event';
import { letterGrade } from '@domain/scoring/letter-grade';
import { totalScore } from '@domain/scoring/total';
import { withResults } from '@web/features/live-grading/lib/apply-event';
import type { GradingStore } from '@web/features/live-grading/lib/grading-store';
import { noGrading, type SubmissionGrading } from '@web/features/live-grading/state';
import type { PortalApi } from './portal-api';
import { Refusal } from './refusal';

const pollMs = 3_000;
const waitingAtOnce = 2;

/** Polls every 3 s [4.5] [9.7]. At most two grade calls wait for the end, because the page needs connections too. */
export class GradeWithoutStream {
  private timer: ReturnType<typeof setInterval> | null = null;
  private waiting = new Map<number, AbortController>();

  constructor(
    private readonly api: PortalApi,
    private readonly gradings: GradingStore,
    private readonly unfinished: () => readonly number[],
  ) {}

  start() {
    this.timer ??= setInterval(() => this.look(), pollMs);
    this.look();
  }

  stop() {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    for (const call of this.waiting.values()) call.abort();
    this.waiting.clear();
  }

  private look() {
    for (const id of this.unfinished()) {
      if (this.waiting.size < waitingAtOnce && !this.waiting.has(id)) void this.wait(id);
      void this.poll(id);
    }
  }

  private async poll(id: number) {
    const results = await this.api.results(id).catch(() => []);
    this.put(id, (grading) => (grading.outcome === null ? withResults(grading, results, false) : grading));
  }

  private async wait(id: number) {
    const call = new AbortController();
    this.waiting.set(id, call);
    try {
      const results = await this.api.finishGrading(id, call.signal);
      this.put(id, (grading) => finished(grading, results));
    } catch (error) {
      if (call.signal.aborted || !(error instanceof Refusal)) return;
      this.put(id, (grading) => ({ ...grading, outcome: { kind: 'failed', error: error.message } }));
    } finally {
      if (this.waiting.get(id) === call) this.waiting.delete(id);
    }
  }

  private put(id: number, change: (grading: SubmissionGrading) => SubmissionGrading) {
    if (this.timer === null) return;
    this.gradings.update((state) => new Map(state).set(id, change(state.get(id) ?? noGrading)));
  }
}

/** No results means that they are hidden. */
export function finished(grading: SubmissionGrading, results: readonly GradingResult[]): SubmissionGrading {
  const total = totalScore(results.map((result) => result.score));
  const maxScore = results.reduce((sum, result) => sum + result.maxScore, 0);
  return {
    ...withResults(grading, results, false),
    outcome: { kind: 'completed', totalScore: total, maxScore, letterGrade: letterGrade(total, maxScore) },
  };
}

import { isCutPrompt, windowIn } from '@domain/model/context-window';
import { profileVersion } from '@domain/model/profile';
import type { ModelProfile } from '@domain/model/schema';
import { type Prompt, promptPrefix } from '@server/grading/prompt/prompt';
import { usualBudget, withBudget } from '@server/grading/render/evidence-budget';
import { countTokens, tokensOf } from '@server/grading/render/token';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

/** For the criterion, the described form and what a chat template adds; the same for most criteria, for the cache. */
const usualRest = 2_500;
const formTokens = 500;
const step = 1_000;
const minBudget = 1_000;
const maxRenderings = 6;

/** Of an endpoint that refuses what should fit, because it counts more than we do. */
const scaleStep = 1.25;
const maxScale = 2.5;

export class ContextWindow {
  private window: number | null;
  private scale = 1;
  private changes = 0;
  private readonly factors: ModelProfile['factors'];
  private readonly countsUncached: boolean;
  private readonly fitted = new WeakMap<PreparedSubmission, Map<string, PreparedSubmission>>();

  constructor(profile: ModelProfile | null) {
    this.window = profile?.window ?? null;
    this.countsUncached = profile?.countsUncached ?? false;
    this.factors = profile?.version === profileVersion ? profile.factors : null;
  }

  /** In tokens, as the endpoint counts; null while it is not known. */
  get tokens(): number | null {
    return this.window;
  }

  /** Changes whenever something is learned. */
  get state(): number {
    return this.changes;
  }

  fit(submission: PreparedSubmission, criterion: string, output: number): PreparedSubmission {
    if (this.window === null) return submission;
    const rest = Math.max(usualRest, Math.ceil((this.count(criterion) + formTokens) / step) * step);
    const room = this.window - output - rest;
    const key = `${room} ${this.scale}`;
    const known = this.fitted.get(submission) ?? new Map<string, PreparedSubmission>();
    this.fitted.set(submission, known);
    const found = known.get(key) ?? this.reduced(submission, room);
    known.set(key, found);
    return found;
  }

  /** Takes note of an error about a prompt's length. Returns whether a shorter prompt is worth a try. */
  refused(sent: { state: number; tokens: number }, refusal: string): boolean {
    const named = windowIn(refusal);
    if (named === null) return false;
    // Another call learned it meanwhile.
    if (sent.state !== this.changes) return true;
    const limit = named === 'unnamed' ? Math.floor(sent.tokens / scaleStep) : named;
    if (this.window === null || limit < this.window) this.window = limit;
    else if (this.scale * scaleStep <= maxScale) this.scale *= scaleStep;
    else return false;
    this.changes += 1;
    return true;
  }

  isCut(prompt: Prompt, read: number): boolean {
    // Of a prompt in the cache, the criterion alone.
    if (this.countsUncached && read < 1.2 * (this.count(prompt.criterion) + formTokens)) return false;
    const { estimate, own } = this.sizeOf(prompt);
    return isCutPrompt({ read, estimate, own: this.factors && own, window: this.window });
  }

  /** In tokens: as we estimate, and as this endpoint counts. */
  sizeOf({ instructions, evidence, criterion }: Prompt): { estimate: number; own: number } {
    const texts = [instructions, evidence, criterion];
    const sum = (count: (text: string) => number) => Math.round(texts.reduce((total, text) => total + count(text), 0));
    return { estimate: sum(tokensOf), own: sum((text) => this.count(text)) };
  }

  private count(text: string): number {
    const { words, signs } = countTokens(text);
    const { factors } = this;
    return this.scale * (factors ? words * factors.words + signs * factors.signs : words + signs);
  }

  private reduced(submission: PreparedSubmission, room: number): PreparedSubmission {
    let budget = usualBudget;
    for (let nth = 0; ; nth += 1) {
      const fitted = withBudget(submission, budget);
      const { instructions, evidence } = promptPrefix(fitted);
      const own = this.count(evidence);
      const excess = this.count(instructions) + own - room;
      if (excess <= 0 || budget === minBudget || nth === maxRenderings) return fitted;
      const estimate = tokensOf(evidence);
      const next = Math.min(budget, estimate) - Math.ceil((excess * estimate) / own);
      budget = Math.max(minBudget, next);
    }
  }
}

import { AnswerCutter } from '@server/grading/answer/cut-answer';
import type { PartialAnswer } from '@server/grading/grader/grader';
import { parse } from 'jsonriver';

const minPauseMs = 50;
/** Of an answer that grows beyond a usual one, because its texts are copied each time. */
const charactersPerMs = 160;

/** An entry begins, so the citation before it is complete and can be shown. */
const entryBegins = /\{/;

/** Parses the answer in a text while it is written, at most every 50 ms, and sooner where a citation ends. */
export class PartialReader {
  private readonly cutter = new AnswerCutter();
  private reading: ObjectReader;

  constructor(
    private readonly onPartial: (answer: PartialAnswer) => void,
    private readonly pauseMs = minPauseMs,
  ) {
    this.reading = new ObjectReader(onPartial, pauseMs);
  }

  add(delta: string): void {
    for (const { text, begins } of this.cutter.add(delta)) {
      if (begins) {
        void this.reading.end(true);
        this.reading = new ObjectReader(this.onPartial, this.pauseMs);
      }
      this.reading.add(text);
    }
  }

  /** Resolves when everything is read; `drop` discards what isn't yet. */
  end(drop: boolean): Promise<void> {
    return this.reading.end(drop);
  }
}

class ObjectReader {
  private unread = '';
  private read = 0;
  private isEnded = false;
  private changed = Promise.withResolvers<void>();
  private urgent = Promise.withResolvers<void>();
  private readonly ended = Promise.withResolvers<void>();
  private readonly reading: Promise<void>;

  constructor(
    private readonly onPartial: (answer: PartialAnswer) => void,
    private readonly pauseMs: number,
  ) {
    this.reading = this.readAll();
  }

  add(text: string): void {
    this.unread += text;
    this.changed.resolve();
    if (entryBegins.test(text)) this.urgent.resolve();
  }

  async end(drop: boolean): Promise<void> {
    if (drop) this.unread = '';
    this.isEnded = true;
    this.changed.resolve();
    this.urgent.resolve();
    this.ended.resolve();
    await this.reading;
  }

  private async readAll(): Promise<void> {
    const answers = parse(this.pieces());
    for (;;) {
      // Invalid JSON is refused later, as a whole.
      const next = await answers.next().catch(() => null);
      if (!next || next.done) return;
      this.onPartial(partialAnswer(next.value));
    }
  }

  private async *pieces(): AsyncGenerator<string> {
    for (;;) {
      await this.changed.promise;
      this.changed = Promise.withResolvers();
      this.urgent = Promise.withResolvers();
      const piece = this.unread;
      this.unread = '';
      this.read += piece.length;
      if (piece !== '') yield piece;
      if (this.isEnded && this.unread === '') return;
      const copying = this.read / charactersPerMs;
      await this.pause(copying, this.ended.promise);
      await this.pause(Math.max(0, this.pauseMs - copying), this.urgent.promise);
    }
  }

  private async pause(ms: number, sooner: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([promise, sooner]);
    clearTimeout(timer);
  }
}

/** The usable parts of an incomplete answer, which isn't validated by the schema. */
function partialAnswer(value: unknown): PartialAnswer {
  if (!isRecord(value)) return {};
  const partial: PartialAnswer = {};
  if (Array.isArray(value.evidence)) partial.evidence = value.evidence.filter(isRecord).map(citation);
  if (typeof value.rationale === 'string') partial.rationale = value.rationale;
  for (const field of ['strengths', 'opportunities', 'nextSteps'] as const) {
    const entries = value[field];
    if (Array.isArray(entries)) partial[field] = entries.filter((entry) => typeof entry === 'string');
  }
  if (typeof value.score === 'number') partial.score = value.score;
  return partial;
}

function citation({ locator, quote }: Record<string, unknown>): { locator?: string; quote?: string } {
  return { ...(typeof locator === 'string' && { locator }), ...(typeof quote === 'string' && { quote }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { PartialAnswer } from '@server/grading/grader/grader';
import { parse } from 'jsonriver';
import { partialAnswer } from './partial-answer';

const pauseMs = 50;

/** Reads an answer while it is written: each character once, and at most every 50 ms. */
export class PartialReader {
  private fresh = '';
  private isEnded = false;
  private changed = Promise.withResolvers<void>();
  private readonly ended = Promise.withResolvers<void>();
  private readonly reading: Promise<void>;

  constructor(private readonly onPartial: (answer: PartialAnswer) => void) {
    this.reading = this.read();
  }

  add(text: string): void {
    this.fresh += text;
    this.changed.resolve();
  }

  /** Resolves when all that was added is read, or nothing more will be: `drop` leaves what was not. */
  async end(drop: boolean): Promise<void> {
    if (drop) this.fresh = '';
    this.isEnded = true;
    this.changed.resolve();
    this.ended.resolve();
    await this.reading;
  }

  private async read(): Promise<void> {
    const answers = parse(this.pieces());
    for (;;) {
      // What is no JSON is refused as a whole; until then nothing of it is shown.
      const next = await answers.next().catch(() => null);
      if (!next || next.done) return;
      this.onPartial(partialAnswer(next.value));
    }
  }

  private async *pieces(): AsyncGenerator<string> {
    for (;;) {
      await this.changed.promise;
      this.changed = Promise.withResolvers();
      const piece = this.fresh;
      this.fresh = '';
      if (piece !== '') yield piece;
      if (this.isEnded && this.fresh === '') return;
      await this.pause();
    }
  }

  private async pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pauseMs);
    await Promise.race([promise, this.ended.promise]);
    clearTimeout(timer);
  }
}

import type { GradingEvent } from '@domain/grading/grading-event';
import type { Context } from '@server/context';
import type { Watching } from '@server/grading/events/watch';
import { watchGrading } from '@server/grading/events/watch-grading';
import { openWatch } from '@server/services/grading/watch';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import { publicError } from './init';

type Input = { submissionIds: number[]; lastEventId?: string | null };

/** The output of `grading.watch`: its events, or `open()` for a transport that subscribes to them itself. */
export class WatchedEvents implements AsyncIterable<TrackedEnvelope<GradingEvent>> {
  constructor(
    private readonly ctx: Context,
    private readonly input: Input,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** @throws {AppError} not-found */
  open(): Promise<Watching> {
    const { submissionIds, lastEventId = null } = this.input;
    return openWatch(this.ctx.deps.database.db, this.ctx.caller, { submissionIds, lastEventId, follow: true });
  }

  async *[Symbol.asyncIterator]() {
    const { gone } = this.ctx.deps.readiness;
    try {
      const watching = await this.open();
      for await (const { id, event } of watchGrading(this.ctx.deps, watching, this.signal ?? gone)) {
        yield tracked(id, event);
      }
    } catch (error) {
      throw publicError(this.ctx, error);
    }
    // A plain end would look like the end of the grading; an error makes the client reconnect to another process.
    if (gone.aborted) throw new DOMException('The server is stopping', 'AbortError');
  }
}

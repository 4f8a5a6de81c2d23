import type { GradingEvent } from '@domain/grading/grading-event';
import type { Context } from '@server/context';
import type { Watching } from '@server/grading/events/watch';
import { watchGrading } from '@server/grading/events/watch-grading';
import { openWatch } from '@server/services/grading/watch';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import { shown } from './init';

type Asked = { submissionIds: number[]; lastEventId?: string | null };

/** What `grading.watch` answers: the events, or what is to be watched for a transport that is told them as they come. */
export class WatchedEvents implements AsyncIterable<TrackedEnvelope<GradingEvent>> {
  constructor(
    private readonly ctx: Context,
    private readonly asked: Asked,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** @throws {AppError} not-found */
  open(): Promise<Watching> {
    const { submissionIds, lastEventId = null } = this.asked;
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
      throw shown(this.ctx, error);
    }
    // A plain end would tell the client that all is told; this one makes it come back, to another process.
    if (gone.aborted) throw new DOMException('The server is stopping', 'AbortError');
  }
}

import type { DeltaBody, StoredEvent } from '@domain/grading/schema';

type DeltaEvent = Extract<StoredEvent, { kind: 'criterion.delta' }>;

/** Joins adjacent deltas of a field, so that slow writes don't pile up. */
export class DeltaBuffer {
  private events: DeltaEvent[] = [];

  get isEmpty(): boolean {
    return this.events.length === 0;
  }

  add(criterionId: number, body: DeltaBody): void {
    const last = this.events.findLast((event) => event.criterionId === criterionId);
    if (last && last.body.field === body.field && last.body.index === body.index && joins(last.body, body)) {
      const text = last.body.text.slice(0, body.offset - last.body.offset) + body.text;
      last.body = { ...last.body, text };
      return;
    }
    this.events.push({ kind: 'criterion.delta', criterionId, body });
  }

  /** Call it when the criterion starts again, or its result has the text. */
  drop(criterionId: number): void {
    this.events = this.events.filter((event) => event.criterionId !== criterionId);
  }

  take(): DeltaEvent[] {
    const taken = this.events;
    this.events = [];
    return taken;
  }
}

function joins(before: DeltaBody, next: DeltaBody): boolean {
  return (
    before.field !== 'evidence' && next.offset >= before.offset && next.offset <= before.offset + before.text.length
  );
}

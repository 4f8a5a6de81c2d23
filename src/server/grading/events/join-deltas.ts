import type { ReadEvent } from './event-reader';

/** A client that joins late or reads slowly gets fewer, longer deltas. */
export function joinDeltas(events: ReadEvent[]): ReadEvent[] {
  if (events.length < 2) return events;
  const joined: ReadEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (
      event.kind === 'criterion.delta' &&
      last?.kind === 'criterion.delta' &&
      event.runId === last.runId &&
      event.criterionId === last.criterionId &&
      event.body.field === last.body.field &&
      event.body.index === last.body.index &&
      event.body.field !== 'evidence' &&
      event.body.offset === last.body.offset + last.body.text.length
    ) {
      joined[joined.length - 1] = { ...event, body: { ...last.body, text: last.body.text + event.body.text } };
    } else joined.push(event);
  }
  return joined;
}

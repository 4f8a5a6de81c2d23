import type { GradingEvent, GradingResult } from '@domain/grading/grading-event';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { forStudent } from '@server/grading/result/for-student';
import { currentResults, resultsById } from '@server/grading/result/read';
import { eq } from 'drizzle-orm';
import type { ReadEvent } from './event-reader';

/** Students see scores and sentences only while results may be shown. */
export type EventViewer = {
  loggedIn: boolean;
  seesResults: (event: Pick<ReadEvent, 'visible'>) => boolean;
  /** Where names are hidden. */
  shown?: (event: GradingEvent) => GradingEvent;
};

type PlainEvent = Extract<ReadEvent, { kind: 'run' | 'criterion.started' | 'criterion.delta' | 'criterion.failed' }>;

type AskingEvent = Exclude<ReadEvent, PlainEvent>;

/**
 * One entry per event, null if the viewer gets nothing. Reads results now, so hiding and deleting take effect. A
 * promise only if the database is needed: deltas for a thousand streams would make thousands a second.
 */
export function renderEvents(
  db: Db,
  events: ReadEvent[],
  viewer: EventViewer,
): (GradingEvent | null)[] | Promise<(GradingEvent | null)[]> {
  const { shown } = viewer;
  if (events.every(isPlain)) {
    const rendered = events.map((event) => renderPlain(event, viewer));
    return shown ? rendered.map((event) => event && shown(event)) : rendered;
  }
  const asking = renderAsking(db, events, viewer);
  return shown ? asking.then((rendered) => rendered.map((event) => event && shown(event))) : asking;
}

function isPlain(event: ReadEvent): event is PlainEvent {
  return event.kind !== 'criterion.completed' && event.kind !== 'completed' && event.kind !== 'failed';
}

async function renderAsking(db: Db, events: ReadEvent[], viewer: EventViewer): Promise<(GradingEvent | null)[]> {
  const completed = events.flatMap((event) =>
    event.kind === 'criterion.completed' && viewer.seesResults(event) ? [event.body.resultId] : [],
  );
  const results = await resultsById(db, completed);
  const rendered: (GradingEvent | null)[] = [];
  for (const event of events) {
    rendered.push(isPlain(event) ? renderPlain(event, viewer) : await render(db, event, viewer, results));
  }
  return rendered;
}

function renderPlain(event: PlainEvent, viewer: EventViewer): GradingEvent | null {
  const { submissionId } = event;
  switch (event.kind) {
    case 'run':
      return { event: 'run', submissionId, ...event.body };
    case 'criterion.started':
      return { event: 'criterion.started', submissionId, criterionId: event.criterionId };
    case 'criterion.delta': {
      if (!viewer.seesResults(event)) return null;
      return { event: 'criterion.delta', submissionId, criterionId: event.criterionId, ...event.body };
    }
    case 'criterion.failed': {
      const { cause, error, willRetry, retryAt } = event.body;
      const { criterionId } = event;
      const visible = viewer.loggedIn ? cause : error;
      return { event: 'criterion.failed', submissionId, criterionId, error: visible, willRetry, retryAt };
    }
  }
}

async function render(
  db: Db,
  event: AskingEvent,
  viewer: EventViewer,
  results: Map<number, GradingResult>,
): Promise<GradingEvent> {
  const { submissionId } = event;
  switch (event.kind) {
    case 'criterion.completed': {
      const stored = results.get(event.body.resultId) ?? null;
      const result = stored && !viewer.loggedIn ? forStudent(stored) : stored;
      return { event: 'criterion.completed', submissionId, criterionId: event.criterionId, result };
    }
    case 'completed':
      return { event: 'completed', submissionId, ...(await totals(db, event, viewer)) };
    case 'failed': {
      const { cause, error, missing, waits } = event.body;
      const kept = viewer.seesResults(event) ? await resultsSeen(db, submissionId, viewer) : [];
      const visible = { error: viewer.loggedIn ? cause : error, results: kept, missing, ...(waits && { waits }) };
      return { event: 'failed', submissionId, ...visible };
    }
  }
}

async function totals(db: Db, event: AskingEvent, viewer: EventViewer) {
  const { submissionId } = event;
  const [row] = await db
    .select({ totalScore: submissions.totalScore, maxScore: submissions.maxScore })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  const maxScore = row?.maxScore ?? 0;
  if (!viewer.seesResults(event)) return { totalScore: null, maxScore, letterGrade: null, results: [] };
  const totalScore = row?.totalScore ?? null;
  return {
    totalScore,
    maxScore,
    letterGrade: letterGrade(totalScore, maxScore),
    results: await resultsSeen(db, submissionId, viewer),
  };
}

async function resultsSeen(db: Db, submissionId: number, viewer: EventViewer): Promise<GradingResult[]> {
  const results = await currentResults(db, submissionId);
  return viewer.loggedIn ? results : results.map(forStudent);
}

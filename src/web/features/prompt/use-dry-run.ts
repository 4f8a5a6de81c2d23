import type { DryRunEvent, DryRunResult } from '@domain/grading/dry-run-event';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { writeDelta } from '@web/features/live-grading/lib/apply-event';
import { nothingWritten, type Written } from '@web/features/live-grading/state';
import { apiFetch } from '@web/lib/api-fetch';
import { callSentence } from '@web/lib/call-error';
import { errorOf } from '@web/lib/error-of';
import { readEventStream } from '@web/lib/event-stream';
import { useEffect, useRef, useState } from 'react';
import { draftedContent } from './lib/drafted-content';
import { drafts } from './lib/drafts';

export type DryRun =
  | { phase: 'none' }
  | { phase: 'running'; written: Written /** Why it is being tried again. */; note: string | null }
  | { phase: 'done'; result: DryRunResult }
  | { phase: 'failed'; error: string };

const cutOff = 'The connection was lost before the grader had finished. Run it again.';

export function useDryRun(criterion: ListedCriterion, submissionId: number) {
  const [dryRun, setDryRun] = useState<DryRun>({ phase: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    running.current?.abort();
    const left = new AbortController();
    running.current = left;
    setDryRun({ phase: 'running', written: nothingWritten, note: null });
    try {
      for await (const event of await events(criterion, submissionId, left.signal)) {
        if (left.signal.aborted) return;
        setDryRun((now) => next(now, event));
      }
      setDryRun((now) => (now.phase === 'running' ? { phase: 'failed', error: cutOff } : now));
    } catch (error) {
      if (!left.signal.aborted) setDryRun({ phase: 'failed', error: sentenceOf(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setDryRun({ phase: 'none' });
  };
  return { dryRun, run: () => void run(), stop };
}

class Refused extends Error {}

async function events(
  criterion: ListedCriterion,
  submissionId: number,
  signal: AbortSignal,
): Promise<AsyncIterable<DryRunEvent>> {
  const content = draftedContent(criterion, drafts.get());
  const answer = await apiFetch(`/api/criteria/${criterion.id}/try`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ submissionId, ...content }),
    signal,
  });
  if (answer.ok && answer.body) return dryRunEvents(answer.body);
  throw new Refused(errorOf(await answer.json(), cutOff));
}

async function* dryRunEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<DryRunEvent, void> {
  for await (const { event, data } of readEventStream(body)) {
    const received = { event, ...(typeof data === 'object' && data) };
    if (isDryRunEvent(received)) yield received;
  }
}

/** Sent by our own server, so an event has the shape that its name says. */
function isDryRunEvent(received: { event: string }): received is DryRunEvent {
  return ['criterion.started', 'criterion.delta', 'criterion.completed', 'criterion.failed'].includes(received.event);
}

function next(now: DryRun, event: DryRunEvent): DryRun {
  const written = now.phase === 'running' ? now.written : nothingWritten;
  switch (event.event) {
    case 'criterion.started':
      return { phase: 'running', written: nothingWritten, note: null };
    case 'criterion.delta':
      return { phase: 'running', written: writeDelta(written, event), note: null };
    case 'criterion.completed':
      return { phase: 'done', result: event.result };
    case 'criterion.failed':
      return event.willRetry
        ? { phase: 'running', written: nothingWritten, note: event.error }
        : { phase: 'failed', error: event.error };
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Refused ? error.message : callSentence(error);
}

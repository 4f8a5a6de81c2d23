import type { GradingEvent } from '@domain/grading/grading-event';
import type { WatchGradings } from '@web/features/live-grading/lib/stream-listener';
import type { LinkApi } from './open-results';
import { createPortalApi, type PortalApi } from './portal-api';
import { Refusal } from './refusal';

/** A stream that says nothing for three heartbeats of the server is lost, whatever the connection looks like. */
const silenceMs = 12_000;

/**
 * The same calls without the client that the portal has for them: whoever comes by a link waits for nothing but their
 * results, and a tenth of that client does.
 */
export function createStudentApi(): PortalApi & LinkApi {
  return {
    ...createPortalApi(),
    openLink: (token) => answerOf('POST', '/api/public/links/open', { token }),
    startGrading: (id) =>
      answerOf('POST', `/api/submissions/${id}/grade`, {}, { headers: { Prefer: 'respond-async' } }),
    finishGrading: (id, signal) => answerOf('POST', `/api/submissions/${id}/grade`, {}, { signal }),
    results: (id) => answerOf('GET', `/api/submissions/${id}/results`),
    questions: (id) => answerOf('GET', `/api/submissions/${id}/questions`),
    comments: (id) => answerOf('GET', `/api/submissions/${id}/comments`),
    ask: (id, criterionId, question) => answerOf('POST', `/api/submissions/${id}/questions`, { criterionId, question }),
    watch,
  };
}

/** The stream of `grading.watch`, by the browser's own reader of such: it comes back with the last id by itself. */
const watch: WatchGradings = (submissionIds, lastEventId, listener) => {
  const input = encodeURIComponent(JSON.stringify({ submissionIds, lastEventId }));
  const source = new EventSource(`/api/trpc/grading.watch?input=${input}`);
  let silence: ReturnType<typeof setTimeout>;
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  const end = () => {
    close();
    listener.onEnd();
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(end, silenceMs);
  };
  source.addEventListener('connected', () => {
    heard();
    listener.onOpen();
  });
  source.addEventListener('ping', heard);
  source.addEventListener('message', ({ lastEventId: id, data }) => {
    heard();
    listener.onEvent(id, parsedEvent(data));
  });
  source.addEventListener('error', () => {
    clearTimeout(silence);
    if (source.readyState === EventSource.CLOSED) end();
    else listener.onLost();
  });
  for (const over of ['return', 'serialized-error']) source.addEventListener(over, end);
  return close;
};

async function answerOf<Answer>(
  method: 'GET' | 'POST',
  path: string,
  input?: object,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> {
  const body = input && { body: JSON.stringify(input) };
  const answer = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...body,
    ...(signal && { signal }),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return answeredBy<Answer>(said);
  const sentence = sentenceIn(said);
  throw sentence === null ? new Error(`${path} answered ${answer.status}`) : new Refusal(sentence);
}

function sentenceIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : null;
}

/** The server checks every answer against its procedure's output before it is sent. */
function answeredBy<Answer>(body: unknown): Answer {
  return body as Answer;
}

/** What `grading.watch` yields, as JSON. */
function parsedEvent(data: string): GradingEvent {
  return JSON.parse(data);
}

import { fieldOf } from '@domain/value/field-of';
import type { LinkApi } from './open-results';
import { createPortalApi, type PortalApi } from './portal-api';
import { Refusal } from './refusal';

/** A tenth of the portal's client, because whoever opens a link waits for nothing but the results. */
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
  };
}

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
  // Safe, because the server has checked the answer against its procedure's output.
  if (answer.ok) return answer.json();
  const sentence = fieldOf(await answer.json().catch(() => null), 'error');
  throw typeof sentence === 'string' ? new Refusal(sentence) : new Error(`${path} answered ${answer.status}`);
}

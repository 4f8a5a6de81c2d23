import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { Refusal } from '../refusal';

type Opened = inferRouterOutputs<AppRouter>['public']['openLink'];

/** Shows the server the token of a link; the cookie that it answers with proves the submission from now on. */
export async function openLink(token: string): Promise<Opened> {
  const answer = await fetch('/api/public/links/open', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return openedBy(body);
  const sentence = answer.status < 500 ? sentenceIn(body) : null;
  throw sentence === null ? new Error(`opening answered ${answer.status}`) : new Refusal(sentence);
}

function sentenceIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : null;
}

/** REST serves the procedure itself: a good answer has its output type. */
function openedBy(body: unknown): Opened {
  return body as Opened;
}

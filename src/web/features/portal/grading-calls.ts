import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import type { GradingResult } from '@domain/grading/grading-event';
import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink, httpSubscriptionLink, isTRPCClientError, splitLink } from '@trpc/client';
import type { StreamListener } from './grading/stream-listener';
import type { AskedQuestion } from './question/question-store';
import { Refusal } from './refusal';

const url = '/api/trpc';

const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpLink({ url }),
    }),
  ],
});

export async function startGrading(id: number): Promise<void> {
  await client.grading.start.mutate({ id }).catch(refuse);
}

export function finishGrading(id: number, signal: AbortSignal): Promise<GradingResult[]> {
  return client.grading.grade.mutate({ id }, { signal }).catch(refuse);
}

export function results(id: number): Promise<GradingResult[]> {
  return client.submissions.results.query({ id }).catch(refuse);
}

export function questions(id: number): Promise<AskedQuestion[]> {
  return client.questions.listOwn.query({ id }).catch(refuse);
}

export function ask(id: number, criterionId: number | null, question: string): Promise<AskedQuestion> {
  return client.questions.ask.mutate({ id, criterionId, question }).catch(refuse);
}

export function changes(id: number, against: number | undefined) {
  return client.submissions.changes.query({ id, ...(against !== undefined && { against }) }).catch(refuse);
}

export function outline(id: number): Promise<FileOutline[]> {
  return client.submissions.outline.query({ id }).catch(refuse);
}

export function blocks(id: number, page: { file: number; from: number; count: number }): Promise<Block[]> {
  return client.submissions.evidence.query({ id, ...page }).then((files) => files[0]?.blocks ?? [], refuse);
}

export function watch(submissionIds: number[], lastEventId: string | null, listener: StreamListener): () => void {
  const subscription = client.grading.watch.subscribe(
    { submissionIds, lastEventId },
    {
      onStarted: listener.onOpen,
      onData: ({ id, data }) => listener.onEvent(id, data),
      onConnectionStateChange: ({ state, error }) => {
        if (state === 'connecting' && error) listener.onLost();
      },
      onError: listener.onEnd,
      onComplete: listener.onEnd,
    },
  );
  return () => subscription.unsubscribe();
}

function refuse(error: unknown): never {
  throw isTRPCClientError(error) && error.data ? new Refusal(error.message) : error;
}

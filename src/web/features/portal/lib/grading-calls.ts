import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import type { GradingResult } from '@domain/grading/grading-event';
import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink, isTRPCClientError } from '@trpc/client';
import type { OwnComment } from './comment-store';
import type { AskedQuestion } from './question-store';
import { Refusal } from './refusal';

const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] });

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

export function comments(id: number): Promise<OwnComment[]> {
  return client.comments.list.query({ id }).catch(refuse);
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

function refuse(error: unknown): never {
  throw isTRPCClientError(error) && error.data ? new Refusal(error.message) : error;
}

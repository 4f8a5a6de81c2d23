import { callSentence } from '@web/lib/call-error';
import { trpcClient } from '@web/lib/trpc';
import type { EvidenceSource } from './evidence-source';

export function storedFiles(id: number): EvidenceSource {
  return {
    picture: (number) => `/api/submissions/${id}/pictures/${number}`,
    outline: () => trpcClient.submissions.outline.query({ id }).catch(refuse),
    blocks: ({ file, from, count }) =>
      trpcClient.submissions.evidence.query({ id, file, from, count }).then((files) => files[0]?.blocks ?? [], refuse),
  };
}

/** @throws {Error} whose message a viewer shows */
export function refuse(error: unknown): never {
  throw new Error(callSentence(error));
}

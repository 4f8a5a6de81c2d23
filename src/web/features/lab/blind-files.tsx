import type { EvidenceSource } from '@web/features/evidence/evidence-source';
import { EvidenceViewer } from '@web/features/evidence/evidence-viewer';
import { callSentence } from '@web/lib/call-error';
import { trpcClient } from '@web/lib/trpc';
import { useMemo } from 'react';

type BlindFilesProps = { submissionId: number; at: string | null; onAt: (locator: string | null) => void };

/** A submission's files as they were handed in: without what anybody, or any rule, found in them. */
export function BlindFiles({ submissionId, ...rest }: BlindFilesProps) {
  const source = useMemo(() => filesOf(submissionId), [submissionId]);
  return <EvidenceViewer key={submissionId} source={source} {...rest} />;
}

function filesOf(id: number): EvidenceSource {
  return {
    outline: () => trpcClient.submissions.outline.query({ id }).catch(refuse),
    blocks: ({ file, from, count }) =>
      trpcClient.submissions.evidence.query({ id, file, from, count }).then((files) => files[0]?.blocks ?? [], refuse),
  };
}

function refuse(error: unknown): never {
  throw new Error(callSentence(error));
}

import { callSentence } from '@web/lib/call-error';
import { trpcClient } from '@web/lib/trpc';
import { type ReactNode, useMemo } from 'react';
import type { EvidenceSource, ViewerCitation } from './evidence-source';
import { EvidenceViewer } from './evidence-viewer';

type FileViewerProps = {
  submissionId: number;
  at: string | null;
  onAt(locator: string | null): void;
  citations?: readonly ViewerCitation[];
  actions?: ReactNode;
};

/** The viewer of a submission's files on the desk; see `EvidenceViewer` for what its properties mean. */
export function FileViewer({ submissionId, ...rest }: FileViewerProps) {
  const source = useMemo(() => deskSource(submissionId), [submissionId]);
  return <EvidenceViewer key={submissionId} source={source} {...rest} />;
}

function deskSource(id: number): EvidenceSource {
  return {
    outline: () => trpcClient.submissions.outline.query({ id }).catch(refuse),
    blocks: ({ file, from, count }) =>
      trpcClient.submissions.evidence.query({ id, file, from, count }).then((files) => files[0]?.blocks ?? [], refuse),
  };
}

function refuse(error: unknown): never {
  throw new Error(callSentence(error));
}

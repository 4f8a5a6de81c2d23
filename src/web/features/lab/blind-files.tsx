import { EvidenceViewer } from '@web/features/evidence/evidence-viewer';
import { storedFiles } from '@web/features/evidence/stored-files';
import { useMemo } from 'react';

type BlindFilesProps = { submissionId: number; at: string | null; onAt: (locator: string | null) => void };

/** A submission's files as they were handed in: without what anybody, or any rule, found in them. */
export function BlindFiles({ submissionId, ...rest }: BlindFilesProps) {
  const source = useMemo(() => storedFiles(submissionId), [submissionId]);
  return <EvidenceViewer key={submissionId} source={source} {...rest} />;
}

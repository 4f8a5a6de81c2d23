import { trpc } from '@web/lib/trpc';
import { type ReactNode, useMemo } from 'react';
import type { EvidenceSource, ViewerCitation } from '../lib/evidence-source';
import { refuse, storedFiles } from '../lib/stored-files';
import { EvidenceViewer } from './evidence-viewer';

type FileViewerProps = {
  submissionId: number;
  at: string | null;
  finding?: string | null;
  onAt(locator: string | null, finding: string | null): void;
  citations?: readonly ViewerCitation[];
  actions?: ReactNode;
};

/** The viewer of a submission's files in the admin panel; see `EvidenceViewer` for what its properties mean. */
export function FileViewer({ submissionId, ...rest }: FileViewerProps) {
  const { submissions } = trpc.useUtils();
  const source = useMemo<EvidenceSource>(
    () => ({
      ...storedFiles(submissionId),
      findings: () => submissions.findings.fetch({ id: submissionId }).catch(refuse),
    }),
    [submissionId, submissions],
  );
  return <EvidenceViewer key={submissionId} source={source} {...rest} />;
}

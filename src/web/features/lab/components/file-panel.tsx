import { EvidenceViewer } from '@web/features/evidence/components/evidence-viewer';
import { FileViewer } from '@web/features/evidence/components/file-viewer';
import type { ViewerCitation } from '@web/features/evidence/lib/evidence-source';
import { storedFiles } from '@web/features/evidence/lib/stored-files';
import { useMemo } from 'react';

type BlindFilesProps = { submissionId: number; at: string | null; onAt: (locator: string | null) => void };

type FilePanelProps = {
  submissionId: number;
  at: string | null;
  onAt: (locator: string | null) => void;
  citations?: readonly ViewerCitation[];
};

export function FilePanel({ submissionId, at, onAt, citations }: FilePanelProps) {
  const place = { submissionId, at, onAt: (locator: string | null) => onAt(locator) };
  return (
    <section
      className="sheet flex h-181 min-w-0 flex-col overflow-hidden *:min-h-0 *:flex-1 max-lg:order-first max-lg:h-130"
      aria-label="File viewer"
    >
      {citations ? <FileViewer {...place} citations={citations} /> : <BlindFiles {...place} />}
    </section>
  );
}

function BlindFiles({ submissionId, ...rest }: BlindFilesProps) {
  const source = useMemo(() => storedFiles(submissionId), [submissionId]);
  return <EvidenceViewer key={submissionId} source={source} {...rest} />;
}

import type { ViewerCitation } from '@web/features/evidence/evidence-source';
import { EvidenceViewer } from '@web/features/evidence/evidence-viewer';
import { FileViewer } from '@web/features/evidence/file-viewer';
import { storedFiles } from '@web/features/evidence/stored-files';
import { useMemo } from 'react';

type BlindFilesProps = { submissionId: number; at: string | null; onAt: (locator: string | null) => void };

type FilePanelProps = {
  submissionId: number;
  at: string | null;
  onAt: (locator: string | null) => void;
  /** What is cited; missing in a blind session, where nothing but the files is shown. */
  citations?: readonly ViewerCitation[];
};

/** The files of a submission beside what is said of them; under it on a phone. */
export function FilePanel({ submissionId, at, onAt, citations }: FilePanelProps) {
  const place = { submissionId, at, onAt: (locator: string | null) => onAt(locator) };
  return (
    <section className="sheet detail-viewer" aria-label="File viewer">
      {citations ? <FileViewer {...place} citations={citations} /> : <BlindFiles {...place} />}
    </section>
  );
}

/** A submission's files as they were handed in: without what anybody, or any rule, found in them. */
function BlindFiles({ submissionId, ...rest }: BlindFilesProps) {
  const source = useMemo(() => storedFiles(submissionId), [submissionId]);
  return <EvidenceViewer key={submissionId} source={source} {...rest} />;
}

import type { ViewerCitation } from '@web/features/evidence/evidence-source';
import { late } from '@web/lib/late';

type FilePanelProps = {
  submissionId: number;
  at: string | null;
  onAt: (locator: string | null) => void;
  citations: readonly ViewerCitation[];
};

const FileViewer = late(
  () => import('@web/features/evidence/file-viewer').then((part) => part.FileViewer),
  () => <span className="bone viewer-bone" />,
);

/** The files of a submission beside what is said of them; under it on a phone. */
export function FilePanel({ submissionId, at, onAt, citations }: FilePanelProps) {
  return (
    <section className="sheet detail-viewer" aria-label="File viewer">
      <FileViewer submissionId={submissionId} at={at} onAt={onAt} citations={citations} />
    </section>
  );
}

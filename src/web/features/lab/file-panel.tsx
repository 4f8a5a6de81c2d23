import type { ViewerCitation } from '@web/features/evidence/evidence-source';
import { FileViewer } from '@web/features/evidence/file-viewer';
import { BlindFiles } from './blind-files';

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

import { noFilesAvailable } from '@domain/messages/download';
import { fileTexts } from '@domain/messages/results';
import { fileSize } from '@domain/submission/file-size';
import { DialogBody, DialogFoot } from '@web/components/dialog-parts';
import { Download } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { SlotIcon } from '@web/components/slot-icon';
import { startDownload } from '@web/components/start-download';
import { trpc } from '@web/lib/trpc';

type FilesDialogProps = { submissionId: number; name: string; onClose: () => void };

/** [2.36] [8.6] */
export function FilesDialog({ submissionId, name, onClose }: FilesDialogProps) {
  const files = trpc.submissions.files.useQuery({ id: submissionId });
  const found = files.data ?? [];
  return (
    <Modal title="Files" description={name} onClose={onClose}>
      <DialogBody>
        {files.isPending && <SkeletonRows rows={3} label="Loading the files" />}
        {files.isError && <LoadError title={fileTexts.notLoaded} query={files} />}
        {files.isSuccess && found.length === 0 && (
          <p className="text-ink-2">
            {noFilesAvailable}. {fileTexts.noneNext}
          </p>
        )}
        {found.length > 0 && (
          <ul className="divide-y divide-line-soft">
            {found.map(({ id, kind, fileName, size, downloadUrl }) => (
              <li key={id} className="flex items-center gap-3 py-2.5">
                <SlotIcon slot={kind} className="i text-ink-3" />
                <span className="min-w-0 flex-1">
                  <b className="truncate block" title={fileName}>
                    {fileName}
                  </b>
                  <span className="text-12 font-normal text-ink-3 tabular-nums">{fileSize(size)}</span>
                </span>
                <DownloadLink url={downloadUrl} name={fileName} />
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      {found.length > 1 && (
        <DialogFoot>
          <a
            className="btn"
            href={`/api/submissions/${submissionId}/download`}
            download
            onClick={(event) => {
              event.preventDefault();
              void startDownload(`/api/submissions/${submissionId}/download`, 'All files in one zip');
            }}
          >
            <Download className="i" aria-hidden="true" />
            Download all
          </a>
        </DialogFoot>
      )}
    </Modal>
  );
}

function DownloadLink({ url, name }: { url: string; name: string }) {
  return (
    <a
      className="btn btn-small"
      href={url}
      download
      aria-label={`Download ${name}`}
      onClick={(event) => {
        event.preventDefault();
        void startDownload(url, name);
      }}
    >
      <Download className="i-s" aria-hidden="true" />
      Download
    </a>
  );
}

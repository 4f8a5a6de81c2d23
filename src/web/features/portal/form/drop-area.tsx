import { slotExtensions } from '@domain/submission/slot-of-extension';
import { useDrop } from '@web/lib/use-drop';
import { Upload } from 'lucide-react';
import { usePortal, usePortalState } from '../portal-context';
import { giveFiles } from '../upload/dropped-files';
import { ThreeFilesDrawing } from './three-files-drawing';

const extensions = Object.values(slotExtensions).flat();
/** In the order people are told [2.43]. */
const shownExtensions = 'xlsx xls pptx ppt pdf docx doc';

/** Takes files and folders, dropped or chosen [2.43]; small once there is a list. */
export function DropArea() {
  const portal = usePortal();
  const more = usePortalState((state) => state.rows.length > 0);
  const { over, handlers } = useDrop(giveFiles(portal.addFiles));
  return (
    <label className={more ? 'drop drop-more' : 'drop'} data-over={over || undefined} {...handlers}>
      <input
        className="vh"
        type="file"
        multiple
        accept={extensions.join(',')}
        aria-label={
          more ? 'Drop more files or choose files' : 'Drop your workbook, deck and summary here or choose files'
        }
        onChange={(event) => {
          portal.addFiles(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      {more ? (
        <>
          <Upload className="i-l" aria-hidden="true" />
          <span>
            <span className="lead">Drop more files</span>{' '}
            <span className="sec">
              or <span className="choose">choose files</span>
            </span>
          </span>
        </>
      ) : (
        <>
          <ThreeFilesDrawing />
          <span className="lead">Drop your workbook, deck and summary here</span>
          <span className="sec">
            or <span className="choose">choose files</span>
          </span>
          <span className="hint kinds">
            <span className="mono">{shownExtensions}</span>
          </span>
        </>
      )}
    </label>
  );
}

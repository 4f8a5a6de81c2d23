import { formats } from '@domain/submission/formats';
import { Upload } from '@web/components/icons';
import { useDrop } from '@web/lib/use-drop';
import { giveFiles } from '../../lib/dropped-files';
import { usePortal, usePortalState } from '../../lib/portal-context';

const names = formats.map(({ name }) => name);

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
        accept={names.map((name) => `.${name}`).join(',')}
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
            <span className="mono">{names.join(' ')}</span>
          </span>
        </>
      )}
    </label>
  );
}

function ThreeFilesDrawing() {
  return (
    <svg className="draw" viewBox="0 0 236 112" aria-hidden="true">
      <g className="paper">
        <rect x="14" y="24" width="70" height="84" rx="4" />
        <path className="hair" d="M14 40h70M14 54h70M14 68h70M14 82h70M14 96h70M36 24v84M60 24v84" />
        <rect x="14" y="24" width="70" height="84" rx="4" fill="none" />
      </g>
      <rect className="pen wash" x="36" y="54" width="24" height="14" />
      <rect className="paper" x="152" y="24" width="70" height="84" rx="4" />
      <path d="M164 42h28M164 54h46M164 64h46M164 74h38M164 88h46M164 98h24" />
      <path className="pen" d="M164 68h34" />
      <rect className="paper" x="66" y="8" width="104" height="66" rx="4" />
      <path d="M80 24h36M80 62h76M86 62V48h12v14M106 62V40h12v22M126 62V34h12v28" />
      <path className="pen" d="M84 44l22-12 20-6 22-10" />
    </svg>
  );
}

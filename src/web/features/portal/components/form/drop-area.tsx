import { uploadFormTexts } from '@domain/messages/portal';
import { formats } from '@domain/submission/formats';
import { dropLook } from '@web/components/drop-look';
import { Upload } from '@web/components/upload-icons';
import { useDrop } from '@web/lib/use-drop';
import { giveFiles } from '../../lib/give-files';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { maxFileMb } from '../../state';

const names = formats.map(({ name }) => name);

export function DropArea() {
  const portal = usePortal();
  const more = usePortalState((state) => state.rows.length > 0);
  const maxMb = usePortalState(maxFileMb);
  const { over, handlers } = useDrop(giveFiles(portal.addFiles));
  const size = more
    ? 'mb-5 flex items-center gap-x-2 px-4 py-3.25 max-md:flex-col max-md:gap-1.5 max-md:text-center'
    : 'grid min-h-54 content-center justify-items-center gap-1.5 px-4 py-6 text-center md:min-h-67 md:p-8';
  return (
    <label className={`drop ${dropLook} cursor-pointer ${size}`} data-over={over || undefined} {...handlers}>
      <input
        className="sr-only"
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
      {more ? <Upload className="size-5 stroke-[1.5] mr-1 flex-none" aria-hidden="true" /> : <ThreeFilesDrawing />}
      <span className={more ? 'contents' : 'grid justify-items-center gap-1.5'}>
        <span className={more ? 'text-14 font-semibold' : 'text-[1rem] leading-6 font-semibold text-balance'}>
          {more ? 'Drop more files' : 'Drop your workbook, deck and summary here'}
        </span>
        <span className="text-14 text-ink-2">
          or <span className="text-pen underline decoration-1 underline-offset-3">choose files</span>
          {more && maxMb !== null && <span className="text-ink-3"> · {uploadFormTexts.maxSize(maxMb)}</span>}
        </span>
      </span>
      {!more && (
        <span className="hint mt-2">
          <span className="font-mono text-[0.92em]">{names.join(' ')}</span>
          {maxMb !== null && `, ${uploadFormTexts.maxSize(maxMb)}`}
        </span>
      )}
    </label>
  );
}

function ThreeFilesDrawing() {
  return (
    <svg
      className="mb-3.5 h-28 w-59 fill-none stroke-ink-3 stroke-[1.25] [&_.paper]:fill-surface [&_.pen]:stroke-pen [&_.pen]:stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 236 112"
      aria-hidden="true"
    >
      <g className="paper">
        <rect x="14" y="24" width="70" height="84" rx="4" />
        <path className="stroke-line" d="M14 40h70M14 54h70M14 68h70M14 82h70M14 96h70M36 24v84M60 24v84" />
        <rect x="14" y="24" width="70" height="84" rx="4" fill="none" />
      </g>
      <rect className="pen fill-pen-wash" x="36" y="54" width="24" height="14" />
      <rect className="paper" x="152" y="24" width="70" height="84" rx="4" />
      <path d="M164 42h28M164 54h46M164 64h46M164 74h38M164 88h46M164 98h24" />
      <path className="pen" d="M164 68h34" />
      <rect className="paper" x="66" y="8" width="104" height="66" rx="4" />
      <path d="M80 24h36M80 62h76M86 62V48h12v14M106 62V40h12v22M126 62V34h12v28" />
      <path className="pen" d="M84 44l22-12 20-6 22-10" />
    </svg>
  );
}

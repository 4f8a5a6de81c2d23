import { dropLook } from '@web/components/drop-look';
import { Download } from '@web/components/icons';
import { FolderOpen } from '@web/components/more-icons';
import { saveCsv } from '@web/lib/download';
import { useStore } from '@web/lib/store';
import { useDrop } from '@web/lib/use-drop';
import { classSession, takeDropped } from '../lib/class-session';
import { FileArchive, ListPlus, Table2 } from '../lib/icons';
import { sampleRoster } from '../lib/outcome-csv';
import { ClassCaseStudy } from './class-case-study';
import { FileButton } from './file-button';
import { SourceNotes } from './source-notes';

export function ClassStart() {
  const reading = useStore(classSession.store, (state) => state.reading);
  const isListed = useStore(classSession.store, (state) => state.listed.length > 0);
  const { over, handlers } = useDrop(takeDropped);
  return (
    <>
      <ClassCaseStudy />
      <section
        className={`${dropLook} grid min-h-67 content-center justify-items-center gap-1.5 p-6 text-center`}
        data-over={over || undefined}
        aria-labelledby="class-start"
        {...handlers}
      >
        <ClassDrawing />
        <h2 className="text-18" id="class-start">
          Hand in for a whole class
        </h2>
        <p className="text-ink-2">Drop the class folder or zip here: one folder per student, three files each.</p>
        <div className="mt-3.5 flex flex-wrap justify-center gap-2 max-md:grid max-md:w-full">
          <FileButton text="Choose a folder" icon={FolderOpen} folder onFiles={addAll} />
          <FileButton text="Choose a zip" icon={FileArchive} accept=".zip" onFiles={addAll} />
          <button type="button" className="btn" onClick={() => classSession.addRow()}>
            <ListPlus className="i" aria-hidden="true" />
            Add rows by hand
          </button>
        </div>
        <p className="text-13 text-ink-3" role="status">
          {reading && `Reading ${reading}…`}
        </p>
      </section>
      <SourceNotes />
      <section
        className="sheet flex flex-col gap-x-6 gap-y-3 px-5 py-4 md:flex-row md:items-center md:justify-between"
        aria-labelledby="class-roster"
      >
        <div>
          <h2 className="text-14" id="class-roster">
            Who handed in what
          </h2>
          <p className="mt-0.5 max-w-[72ch] text-13 text-ink-2">
            {isListed ? listedText : addressText} (CSV with <span className="font-mono text-[0.92em]">email</span> and{' '}
            <span className="font-mono text-[0.92em]">name</span>).
          </p>
        </div>
        <div className="flex flex-none flex-wrap gap-2">
          <FileButton text="Choose a roster" icon={Table2} accept=".csv,.tsv,.txt" onFiles={addRoster} />
          <button type="button" className="btn btn-quiet" onClick={() => saveCsv('sample-roster.csv', sampleRoster)}>
            <Download className="i" aria-hidden="true" />
            Download a sample
          </button>
        </div>
      </section>
    </>
  );
}

const addressText =
  'Folders named with an email address are matched automatically. For folders named after students, add a roster';
const listedText =
  'Folders and files named with a student’s email, name or number are matched automatically. For others, add a roster';

const addAll = (files: File[]) => void classSession.add(files.map((file) => ({ file })));

const addRoster = ([file]: File[]) => {
  if (file) void classSession.takeRoster(file);
};

function ClassDrawing() {
  return (
    <svg
      className="mb-3.5 h-28 w-59 fill-none stroke-ink-3 stroke-[1.25] [&_.paper]:fill-surface"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 236 112"
      aria-hidden="true"
    >
      {[14, 90, 166].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect className="paper" x="10" y="14" width="30" height="40" rx="3" transform="rotate(-6 25 34)" />
          <rect className="paper" x="20" y="12" width="30" height="40" rx="3" transform="rotate(5 35 32)" />
          <path d="M26 24h18M26 32h18" transform="rotate(5 35 32)" />
          <path className="paper" d="M0 44a4 4 0 0 1 4-4h14l6 7h28a4 4 0 0 1 4 4v45a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" />
          <path d="M12 78h32M12 87h20" />
        </g>
      ))}
      <path className="stroke-pen stroke-[1.75]" d="M182 66l8 8 16-18" />
    </svg>
  );
}

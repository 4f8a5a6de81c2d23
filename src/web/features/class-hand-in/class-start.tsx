import { saveCsv } from '@web/lib/save-csv';
import { useStore } from '@web/lib/store';
import { useDrop } from '@web/lib/use-drop';
import { Download, FileArchive, FolderOpen, ListPlus, Table2 } from 'lucide-react';
import { ClassDrawing } from './class-drawing';
import { classHandIn, takeDropped } from './class-session';
import { FileButton } from './file-button';
import { sampleRoster } from './outcome-csv';
import { SourceNotes } from './source-notes';

/** Nothing is chosen yet: where a class can come from, and how its files are told apart. */
export function ClassStart() {
  const reading = useStore(classHandIn.store, (state) => state.reading);
  const { over, handlers } = useDrop(takeDropped);
  return (
    <>
      <section className="drop class-drop" data-over={over || undefined} aria-labelledby="class-start" {...handlers}>
        <ClassDrawing />
        <h2 className="h18" id="class-start">
          Hand in for a whole class
        </h2>
        <p className="sec">Drop its folder or zip here: a folder per student, three files in each.</p>
        <div className="class-sources">
          <FileButton text="Choose a folder" icon={FolderOpen} folder onFiles={addAll} />
          <FileButton text="Choose a zip" icon={FileArchive} accept=".zip" onFiles={addAll} />
          <button type="button" className="btn" onClick={() => classHandIn.addRow()}>
            <ListPlus className="i" aria-hidden="true" />
            Add rows by hand
          </button>
        </div>
        <p className="s13 mut" role="status">
          {reading && `Reading ${reading}…`}
        </p>
      </section>
      <SourceNotes />
      <section className="sheet class-roster" aria-labelledby="class-roster">
        <div>
          <h2 className="h14" id="class-roster">
            Whose a folder is
          </h2>
          <p className="s13 sec">
            A folder whose name is or holds an e-mail address needs nothing more. For folders or files that are named
            after students add a roster: a CSV with the columns <span className="mono">email</span> and{' '}
            <span className="mono">name</span>.
          </p>
        </div>
        <div className="class-sources">
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

const addAll = (files: File[]) => void classHandIn.add(files.map((file) => ({ file })));
const addRoster = ([file]: File[]) => {
  if (file) void classHandIn.takeRoster(file);
};

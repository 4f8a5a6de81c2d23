import { rosterText } from '@domain/class-upload/roster-text';
import { CheckBox } from '@web/components/check-box';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { FileChoice } from '@web/components/file-choice';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import type { CourseOfPage } from '../queries';
import { studentTexts as texts } from '../texts';

const maxErrors = 20;

export function ImportStudents({ course, onClose }: { course: CourseOfPage; onClose: () => void }) {
  const [csv, setCsv] = useState<string | null>(null);
  const [fileName, setFileName] = useState<string>();
  const [markLeft, setMarkLeft] = useState(true);
  const preview = trpc.students.import.useMutation({ onError: showFailure(texts.importFailed) });
  const apply = trpc.students.import.useMutation({
    onSuccess({ added, renamed, errors }) {
      if (errors.length > 0) return;
      showToast({ title: texts.imported, description: texts.counts({ added, renamed, left: 0 }) });
      onClose();
    },
    onError: showFailure(texts.importFailed),
  });
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFileName(file.name);
    const text = rosterText(new Uint8Array(await file.arrayBuffer()));
    setCsv(text);
    preview.mutate({ id: course.id, csv: text });
  };
  const found = preview.data;
  const errors = found?.errors ?? [];
  const isReady = found !== undefined && errors.length === 0 && !preview.isPending;
  return (
    <Modal title={texts.importTitle} description={texts.importText} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (csv !== null && isReady) apply.mutate({ id: course.id, csv, apply: true, markLeft });
        }}
      >
        <DialogBody>
          <FileChoice name={fileName} hint={texts.file} accept=".csv,.tsv,.txt" onChoose={(file) => void read(file)} />
          <div role="status" className="grid gap-2 text-14">
            {preview.isPending && <p className="text-ink-3">{texts.reading}</p>}
            {found && errors.length === 0 && <p>{texts.counts(found)}</p>}
            {errors.length > 0 && (
              <>
                <p className="text-low-ink">{texts.errors(errors.length)}</p>
                <ul className="grid max-h-50 gap-1 overflow-auto text-13">
                  {errors.slice(0, maxErrors).map(({ line, message }) => (
                    <li key={line} className="wrap-anywhere">
                      Line {line.toLocaleString('en-US')}: {message}
                    </li>
                  ))}
                </ul>
                {errors.length > maxErrors && (
                  <p className="text-13 text-ink-3">{texts.more(errors.length - maxErrors)}</p>
                )}
              </>
            )}
          </div>
          {found && errors.length === 0 && found.left > 0 && (
            <CheckBox checked={markLeft} onChange={(event) => setMarkLeft(event.target.checked)}>
              {texts.markThose}
            </CheckBox>
          )}
        </DialogBody>
        <DialogFooter idle={!isReady || apply.isPending} onCancel={onClose}>
          {apply.isPending
            ? 'Importing…'
            : isReady
              ? texts.importNow(found.added + found.renamed + found.unchanged)
              : texts.importTitle}
        </DialogFooter>
      </form>
    </Modal>
  );
}

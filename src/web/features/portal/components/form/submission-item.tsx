import { slots } from '@domain/evidence/slots';
import { X } from '@web/components/icons';
import { StatusBadge } from '@web/components/status-badge';
import { StudentName } from '@web/components/student-name';
import { useGrading, usePortal } from '../../lib/portal-context';
import { isEditable, refusalOf, type rowNames, type SubmissionRow } from '../../lib/submission-row';
import { progressPerFile } from '../../lib/upload-progress';
import { rowBadge } from '../../state';
import { CheckFiles } from './check-files';
import { FileSlot } from './file-slot';
import { SubmissionMessage } from './submission-message';

export function SubmissionItem({ row, names }: { row: SubmissionRow; names: ReturnType<typeof rowNames> }) {
  const portal = usePortal();
  const grading = useGrading(row);
  const { name, company, email } = names;
  const shares = row.sent
    ? progressPerFile(
        slots.map((slot) => row.files[slot]?.size ?? 0),
        row.sent.loaded,
        row.sent.total,
      )
    : [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex items-center gap-2 min-w-0 flex-1 basis-[55%] md:basis-0">
          <b className="flex-none max-w-full">
            <StudentName name={name} />
          </b>
          <span className="truncate text-13 text-ink-3">{email && `${company} · ${email}`}</span>
        </div>
        <div className="flex items-center gap-2 flex-none">
          <StatusBadge text={rowBadge(row, grading)} />
          <button
            type="button"
            className="icon-btn icon-btn-small"
            aria-label={`Remove ${name}`}
            onClick={() => portal.remove(row.key)}
          >
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="mt-1.5 grid gap-1.5 md:grid-cols-3 md:gap-2">
        {slots.map((slot, at) => (
          <FileSlot
            key={slot}
            slot={slot}
            file={row.files[slot] ?? null}
            owner={name}
            editable={isEditable(row)}
            refused={refusalOf(row, slot) !== null}
            share={row.status === 'processing' ? (shares[at] ?? 0) : null}
            onFile={(file) => portal.setFile(row.key, slot, file)}
          />
        ))}
      </div>
      <SubmissionMessage row={row} grading={grading} />
      {isEditable(row) && slots.some((slot) => row.files[slot]?.blob) && (
        <CheckFiles key={row.idempotencyKey} files={row.files} name={name} />
      )}
    </>
  );
}

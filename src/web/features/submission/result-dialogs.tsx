import { displayName } from '@domain/submission/display-name';
import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import type { ListedSubmission } from './listed-submission';
import { useResultsAddress } from './use-results-address';

const FilesDialog = lazyComponent(
  () => import('./files-dialog'),
  (part) => part.FilesDialog,
);
const DeleteSubmission = lazyComponent(
  () => import('./delete-submission'),
  (part) => part.DeleteSubmission,
);
const EmailDialog = lazyComponent(
  () => import('@web/features/submission-mail/email-dialog'),
  (part) => part.EmailDialog,
);

const route = getRouteApi('/results');

type ResultDialogsProps = {
  rows: readonly ListedSubmission[];
  /** The submission that may be about to be deleted. */
  leaving: ListedSubmission | null;
  onStay: () => void;
  onDeleted: (id: number) => void;
};

/** Files and mail of a submission, as the address has them, and the question before one is deleted. */
export function ResultDialogs({ rows, leaving, onStay, onDeleted }: ResultDialogsProps) {
  const { files, mail } = route.useSearch();
  const address = useResultsAddress();
  const row = rows.find(({ id }) => id === files);
  return (
    <>
      {files !== undefined && (
        <FilesDialog
          submissionId={files}
          name={row ? displayName(row) : 'What was handed in'}
          onClose={address.closeDialog}
        />
      )}
      {mail !== undefined && (
        <EmailDialog submissionId={mail} open onOpenChange={(open) => !open && address.closeDialog()} />
      )}
      {leaving && (
        <DeleteSubmission
          id={leaving.id}
          name={displayName(leaving)}
          onClose={onStay}
          onDeleted={() => onDeleted(leaving.id)}
        />
      )}
    </>
  );
}

import { displayName } from '@domain/submission/display-name';
import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import type { ListedSubmission } from '../queries';
import { useResultsAddress } from '../use-results-address';

const FilesDialog = lazyComponent(() => import('./files-dialog'), 'FilesDialog');
const DeleteSubmission = lazyComponent(() => import('./delete-submission'), 'DeleteSubmission');
const EmailDialog = lazyComponent(() => import('@web/features/submission-mail/components/email-dialog'), 'EmailDialog');

const route = getRouteApi('/results');

type ResultDialogsProps = {
  rows: readonly ListedSubmission[];
  leaving: ListedSubmission | null;
  onStay: () => void;
  onDeleted: (id: number) => void;
};

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

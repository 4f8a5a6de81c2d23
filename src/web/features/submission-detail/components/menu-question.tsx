import { changeTexts, gradingTexts } from '@domain/messages/submission-detail';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { useStartGrading } from '../mutations';
import { RevokeLinks } from './link-control';

type MenuQuestionProps = {
  about: 'regrade' | 'revoke';
  submissionId: number;
  locked: number;
  /** Somebody edited the text of a result that gets a new version. */
  edited: boolean;
  onClose: () => void;
};

export function MenuQuestion({ about, submissionId, locked, edited, onClose }: MenuQuestionProps) {
  const start = useStartGrading();
  if (about === 'revoke') return <RevokeLinks submissionId={submissionId} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={gradingTexts.againQuestion}
      confirm={gradingTexts.againConfirm}
      onCancel={onClose}
      onConfirm={() => {
        start.mutate({ id: submissionId, again: true });
        onClose();
      }}
    >
      {gradingTexts.againText(locked)}
      {edited && ` ${changeTexts.replaced}`}
    </ConfirmDialog>
  );
}

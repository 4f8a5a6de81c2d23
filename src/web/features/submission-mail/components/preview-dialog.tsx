import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { MailPreview } from './mail-preview';

export function PreviewDialog({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  return (
    <Modal title="Preview" description="The email of one of these students." size="large" onClose={onClose}>
      <DialogBody>
        <MailPreview submissionId={submissionId} />
      </DialogBody>
    </Modal>
  );
}

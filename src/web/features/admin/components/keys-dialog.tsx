import { pageTexts } from '@domain/messages/admin';
import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { queueKeys } from '@web/features/review/lib/queue-keys';
import { pageKeys } from '../lib/page-keys';

type KeyLine = { keys: readonly string[]; does: string };

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" description="They work when you are not typing in a field." onClose={onClose}>
      <DialogBody className="overflow-auto">
        <Keys lines={pageKeys} />
        <h3 className="text-12 font-normal text-ink-3">{pageTexts.review.title}</h3>
        <Keys lines={queueKeys} />
      </DialogBody>
    </Modal>
  );
}

function Keys({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className="m-0 grid gap-2.5">
      {lines.map(({ keys, does }) => (
        <div key={does} className="flex justify-between gap-4">
          <dt>{does}</dt>
          <dd className="m-0 flex gap-1">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

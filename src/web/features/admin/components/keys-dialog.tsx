import { Modal } from '@web/components/modal';
import { pageKeys } from '../lib/page-keys';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" description="They work while no field has the focus." onClose={onClose}>
      <dl className="dialog-body keys">
        {pageKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

import { useStore } from '@web/lib/store';
import { useDropAnywhere } from '@web/lib/use-drop';
import { ClassPreview } from './class-preview';
import { ClassSendingView } from './class-sending-view';
import { classHandIn, takeDropped } from './class-session';
import { ClassStart } from './class-start';
import { HandInMode } from './hand-in-mode';

/** Handing in for a class: sources, a preview, and the sending with its outcome. */
export function ClassPage() {
  const sending = useStore(classHandIn.sending, (now) => now);
  const empty = useStore(classHandIn.store, () => classHandIn.plan().rows.length === 0);
  useDropAnywhere(sending === null ? takeDropped : null);
  return (
    <main className="admin-main">
      <HandInMode />
      {sending ? <ClassSendingView sending={sending} /> : empty ? <ClassStart /> : <ClassPreview />}
    </main>
  );
}

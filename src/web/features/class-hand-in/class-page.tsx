import { useStore } from '@web/lib/store';
import { useDropAnywhere } from '@web/lib/use-drop';
import { ClassPreview } from './components/class-preview';
import { ClassSendingView } from './components/class-sending-view';
import { ClassStart } from './components/class-start';
import { HandInMode } from './components/hand-in-mode';
import { classHandIn, takeDropped } from './lib/class-session';

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

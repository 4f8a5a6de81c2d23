import { useStore } from '@web/lib/store';
import { ClassPreview } from './class-preview';
import { ClassSendingView } from './class-sending-view';
import { classHandIn } from './class-session';
import { ClassStart } from './class-start';
import { HandInMode } from './hand-in-mode';

/** Handing in for a class: sources, a preview, and the sending with its outcome. */
export function ClassPage() {
  const sending = useStore(classHandIn.sending, (now) => now);
  const empty = useStore(classHandIn.store, () => classHandIn.plan().rows.length === 0);
  return (
    <main className="desk-main">
      <HandInMode />
      {sending ? <ClassSendingView sending={sending} /> : empty ? <ClassStart /> : <ClassPreview />}
    </main>
  );
}

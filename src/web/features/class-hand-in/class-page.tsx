import { useStore } from '@web/lib/store';
import { useEffect } from 'react';
import { droppedClass } from './chosen-files';
import { ClassPreview } from './class-preview';
import { ClassSendingView } from './class-sending-view';
import { classHandIn } from './class-session';
import { ClassStart } from './class-start';
import { HandInMode } from './hand-in-mode';

/** Handing in for a class: sources, a preview, and the sending with its outcome. */
export function ClassPage() {
  const sending = useStore(classHandIn.sending, (now) => now);
  const empty = useStore(classHandIn.store, () => classHandIn.plan().rows.length === 0);
  useDropAnywhere(sending === null);
  return (
    <main className="desk-main">
      <HandInMode />
      {sending ? <ClassSendingView sending={sending} /> : empty ? <ClassStart /> : <ClassPreview />}
    </main>
  );
}

/** What is dropped beside the list is taken too: the browser would leave the page to show it. */
function useDropAnywhere(open: boolean) {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const taken = event.defaultPrevented;
      event.preventDefault();
      if (open && !taken && event.dataTransfer) void droppedClass(event.dataTransfer).then(classHandIn.add);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [open]);
}

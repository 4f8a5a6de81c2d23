import { type DragEvent, useState } from 'react';
import { droppedClass } from './chosen-files';
import { classHandIn } from './class-session';

/** Handlers that take a class's folder, zip or roster where it is dropped. */
export function useClassDrop() {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (event.defaultPrevented) return;
        event.preventDefault();
        setOver(false);
        void droppedClass(event.dataTransfer).then(classHandIn.add);
      },
    },
  };
}

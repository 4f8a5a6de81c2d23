import { type DragEvent as ElementDrag, useEffect, useState } from 'react';

const carriesFiles = (event: ElementDrag) => event.dataTransfer.types.includes('Files');

/** Accepts dropped files and folders; the innermost of several wins. `over`: some hover above it. */
export function useDrop(onDrop: (dropped: DataTransfer) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event: ElementDrag) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: ElementDrag) {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop(event: ElementDrag) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onDrop(event.dataTransfer);
      },
    },
  };
}

/** Also accepts files dropped elsewhere, where the browser would leave the page to show them. Null: disabled. */
export function useDropAnywhere(onDrop: ((dropped: DataTransfer) => void) | null) {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) onDrop?.(event.dataTransfer);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [onDrop]);
}

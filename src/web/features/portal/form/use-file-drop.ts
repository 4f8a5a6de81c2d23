import { type DragEvent, useState } from 'react';
import { droppedFiles } from '../upload/dropped-files';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Handlers that make an element take dropped files and folders; `over` is true while some hover above it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      },
    },
  };
}

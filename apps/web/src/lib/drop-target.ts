import { useState, type DragEvent } from 'react';
import { useOnline } from './online';

/** Takes files that are dropped on an element, to be sent: none without a network. `over` while something hangs above it. */
export function useDropTarget(onFiles: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const online = useOnline();
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(online);
      },
      onDragLeave: () => {
        setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (online) onFiles(event.dataTransfer.files);
      },
    },
  };
}

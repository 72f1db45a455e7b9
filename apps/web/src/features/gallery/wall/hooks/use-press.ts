import { useEffect, useRef, type MouseEvent } from 'react';

/** Two presses of a finger within this belong together. */
const DOUBLE_MS = 280;

interface Presses {
  onPress: (id: string) => void;
  onDoublePress: (id: string) => void;
}

/**
 * A press on a picture. A finger's first press waits for a second one, as on a phone a double press likes; mouse and keyboard need
 * not wait. One timer for all pictures.
 */
export function usePress({ onPress, onDoublePress }: Presses): (id: string, event: MouseEvent) => void {
  const waiting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  useEffect(() => forget, []);
  return (id, event) => {
    const first = waiting.current;
    forget();
    if (!isFinger(event.nativeEvent)) {
      onPress(id);
    } else if (first?.id === id) {
      onDoublePress(id);
    } else {
      const timer = setTimeout(() => {
        waiting.current = null;
        onPress(id);
      }, DOUBLE_MS);
      waiting.current = { id, timer };
    }
  };
}

/** `click` is a pointer event where the browser is not very old. */
const isFinger = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

import { useEffect, useRef, useState } from 'react';

const PRESS_MS = 150;

/** True for the 150 ms after a press. */
export function usePress(): { pressed: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    pressed,
    press: () => {
      clearTimeout(timer.current);
      setPressed(true);
      timer.current = setTimeout(() => {
        setPressed(false);
      }, PRESS_MS);
    },
  };
}

import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, brought up to date by the minute, for words such as “5 minutes ago” and “works for 3 hr”. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

import { useEffect, useState } from 'react';
import { useFormat } from '@/lib/format';

const MINUTE = 60_000;

/** The time until then in words, kept up to date by the minute; null once it has passed. */
export function useTimeLeft(iso: string): string | null {
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const seconds = (new Date(iso).getTime() - now) / 1000;
  return seconds <= 0 ? null : format.duration(seconds);
}

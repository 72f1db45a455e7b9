import { cn } from '@/lib/cn';

/** A Spark: the four-pointed glint of the logo. */
export function SparkIcon({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={cn('size-4 shrink-0', className)} fill="currentColor">
      <path d="M10 .8c1.200 6.100 3.100 8 9.200 9.200-6.100 1.200-8 3.100-9.200 9.200C8.800 13.100 6.900 11.200.8 10 6.900 8.800 8.800 6.900 10 .8z" />
    </svg>
  );
}

/** A Character Pass: a ticket with a face on it. */
export function PassIcon({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={cn('size-4 shrink-0', className)} fill="currentColor">
      <path
        fillRule="evenodd"
        d="M4.500 2h11A1.500 1.500 0 0 1 17 3.500V8a2 2 0 0 0 0 4v4.500a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 3 16.500V12a2 2 0 0 0 0-4V3.500A1.500 1.500 0 0 1 4.500 2zM10 5.200a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM6 14.800h8c-.4-2.300-2-3.600-4-3.600s-3.600 1.300-4 3.600z"
      />
    </svg>
  );
}

import { cn } from '@/lib/cn';

/** The glint under a lamp, and the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight', className)}
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" fill="#281b2c" />
        <path d="M12 0h8l9 32H3z" fill="#fff1dc" fillOpacity=".14" />
        <path
          d="M16 8.500c1 5.100 2.900 7 8 8-5.100 1-7 2.900-8 8-1-5.100-2.900-7-8-8 5.100-1 7-2.900 8-8z"
          fill="#ffb338"
        />
      </svg>
      Atelier
    </span>
  );
}

import { Heart } from 'lucide-react';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';

interface LikeButtonProps {
  liked: boolean;
  /** How many it has, in figures; empty for none. */
  count: string;
  /** The same in words. */
  label: string;
  onPress: () => void;
  className?: string;
}

/** The heart and how many it has. */
export function LikeButton({ liked, count, label, onPress, className }: LikeButtonProps) {
  const online = useOnline();
  return (
    <button
      type="button"
      disabled={!online}
      aria-pressed={liked}
      aria-label={label}
      onClick={onPress}
      className={cn(
        'flex h-touch min-w-touch shrink-0 items-center justify-end gap-1.5 rounded-full px-2 text-sm tabular-nums transition-colors duration-150 hover:text-light disabled:opacity-45',
        liked ? 'text-light' : 'text-ink-faint',
        className,
      )}
    >
      <span aria-hidden>{count}</span>
      <Heart
        aria-hidden
        className={cn('size-5 transition-transform duration-150 active:scale-80', liked && 'fill-current')}
      />
    </button>
  );
}

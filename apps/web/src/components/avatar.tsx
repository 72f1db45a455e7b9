import { useState } from 'react';
import { firstCharacter } from '@/lib/code-points';
import { cn } from '@/lib/cn';

interface AvatarProps {
  /** Null where there is none: the first letter of the name stands in for it. */
  src: string | null;
  name: string;
  className?: string;
}

/** The small round picture of a person. Beside it stands the name, so that it says nothing itself. */
export function Avatar({ src, name, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-raised lamp font-display font-semibold text-light uppercase',
        className,
      )}
    >
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          className="size-full object-cover object-[50%_16%]"
          onError={() => {
            setBroken(src);
          }}
        />
      ) : (
        firstCharacter(name)
      )}
    </span>
  );
}

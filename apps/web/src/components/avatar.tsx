import type { Focus } from '@atelier/contracts';
import { useState } from 'react';
import { firstCharacter } from '@/lib/code-points';
import { cn } from '@/lib/cn';
import { objectPosition } from '@/lib/focus';

interface AvatarProps {
  /** Null where there is none: the first letter of the name stands in for it. */
  src: string | null;
  name: string;
  /** Where the face is in it. */
  focus?: Focus | null | undefined;
  className?: string;
}

/** The small round picture of a person. Beside it stands the name, so that it says nothing itself. */
export function Avatar({ src, name, focus = null, className }: AvatarProps) {
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
          className="size-full object-cover"
          style={{ objectPosition: objectPosition(focus) }}
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

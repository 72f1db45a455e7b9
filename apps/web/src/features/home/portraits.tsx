import { Portrait, type PortraitLook } from '@/components/portrait';
import { cn } from '@/lib/cn';

const LOOKS: readonly PortraitLook[] = ['night', 'smile', 'dusk'];

/** What a creator without a character may have soon. */
export function Portraits({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('grid grid-cols-3 gap-3', className)}>
      {LOOKS.map((look) => (
        <div key={look} className="aspect-[3/4] overflow-hidden rounded-card border border-line-strong">
          <Portrait look={look} />
        </div>
      ))}
    </div>
  );
}

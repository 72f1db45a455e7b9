import { Portrait, type PortraitMood } from '@/components/portrait';
import { cn } from '@/lib/cn';

const PORTRAITS: readonly { mood: PortraitMood; turn: number; wall: string }[] = [
  { mood: 'calm', turn: -0.8, wall: '#3d2447' },
  { mood: 'smile', turn: 0, wall: '#7a3f5c' },
  { mood: 'wink', turn: 0.7, wall: '#2b3a4a' },
];

/** What a creator without a character may have soon. */
export function Portraits({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('grid grid-cols-3 gap-3', className)}>
      {PORTRAITS.map((portrait) => (
        <div key={portrait.mood} className="aspect-[3/4] overflow-hidden rounded-card border border-line-strong">
          <Portrait {...portrait} />
        </div>
      ))}
    </div>
  );
}

import { Portrait, type PortraitMood } from '@/components/portrait';
import { cn } from '@/lib/cn';

const FRAMES: readonly { mood: PortraitMood; turn: number; wall: string; coat: string }[] = [
  { mood: 'calm', turn: -0.9, wall: '#3d2447', coat: '#f0e3d8' },
  { mood: 'smile', turn: 0, wall: '#7a3f5c', coat: '#f2d9b8' },
  { mood: 'surprised', turn: 0.8, wall: '#2b3a4a', coat: '#e4d3ea' },
  { mood: 'sad', turn: 0.4, wall: '#24344a', coat: '#c9d6e4' },
  { mood: 'wink', turn: -0.4, wall: '#8a5a34', coat: '#f5ece2' },
];

/** One character in five pictures: the promise, shown. The middle one hangs under the lamp. */
export function ContactSheet() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-xl pt-10">
      <div className="absolute inset-x-0 top-2 mx-auto h-full cone" />
      <svg viewBox="0 0 80 26" className="absolute -top-4 left-1/2 w-20 -translate-x-1/2">
        <path d="M40 0v10" stroke="#fff1dc" strokeOpacity=".5" strokeWidth="2" />
        <path d="M16 24a24 14 0 0 1 48 0z" fill="#fff1dc" />
      </svg>
      <div className="relative grid grid-cols-6 gap-3 md:gap-4">
        {FRAMES.map(({ mood, turn, wall, coat }, index) => (
          <div
            key={mood}
            className={cn(
              'animate-develop overflow-hidden rounded-picture border border-line-strong',
              index < 2 ? 'col-span-3 aspect-[5/6]' : 'col-span-2 aspect-[4/5]',
            )}
            style={{ animationDelay: `${String(index * 60)}ms` }}
          >
            <Portrait mood={mood} turn={turn} wall={wall} coat={coat} />
          </div>
        ))}
      </div>
    </div>
  );
}

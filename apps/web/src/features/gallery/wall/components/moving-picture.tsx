import type { Focus } from '@atelier/contracts';
import { Pause, Play } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '@/components/icon-button';
import { objectPosition } from '@/lib/focus';
import { wantsLessMotion } from '@/lib/reduced-motion';

interface MovingPictureProps {
  /** Where the video is; nothing of it is loaded before it plays. */
  film: string;
  /** Where the face is: what moves is cropped as its poster is. */
  focus: Focus | null;
  height: number;
  play: string;
  stop: string;
  /** Its poster, which opens it. */
  children: ReactNode;
}

/** A video on the wall: its poster, until a mouse lies on it or its button is pressed. */
export function MovingPicture({ film, focus, height, play, stop, children }: MovingPictureProps) {
  const [plays, setPlays] = useState(false);
  const byPress = useRef(false);
  const follow = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || byPress.current || wantsLessMotion()) return;
    setPlays(next);
  };
  return (
    <div className="relative" onPointerEnter={follow(true)} onPointerLeave={follow(false)}>
      {children}
      {plays ? (
        <video
          src={film}
          autoPlay
          loop
          muted
          playsInline
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-0 w-full rounded-card object-cover"
          style={{ height, objectPosition: objectPosition(focus) }}
        />
      ) : null}
      <IconButton
        label={plays ? stop : play}
        icon={plays ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        variant="solid"
        className="absolute top-1.5 right-1.5"
        onClick={() => {
          byPress.current = !plays;
          setPlays(!plays);
        }}
      />
    </div>
  );
}

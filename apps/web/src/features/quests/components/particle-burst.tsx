import { useEffect, useMemo, useRef, type JSX } from 'react';
import { createPortal } from 'react-dom';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { wantsLessMotion } from '@/lib/reduced-motion';
import { flightsOf, type Flight, type ParticleCounts, type ParticleKind } from '../particles';
import { MedalIcon } from './quest-reward';

const FLIGHT_MS = 900;

export interface Point {
  x: number;
  y: number;
}

/** A reward that flies out from where it was taken. Decoration only: not drawn for users who asked for less motion. */
export function ParticleBurst({ counts, from }: { counts: ParticleCounts; from: Point }) {
  const flights = useMemo(() => flightsOf(counts), [counts]);
  if (wantsLessMotion()) return null;
  return createPortal(
    <div
      aria-hidden
      data-testid="particles"
      className="pointer-events-none fixed z-60 size-0"
      style={{ left: from.x, top: from.y }}
    >
      {flights.map((flight, index) => (
        <Particle key={index} flight={flight} delayMs={(index % 4) * 30} />
      ))}
    </div>,
    document.body,
  );
}

function Particle({ flight, delayMs }: { flight: Flight; delayMs: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const node = element.current;
    // What cannot be animated is not seen at all.
    if (typeof node?.animate !== 'function') return undefined;
    const animation = node.animate(framesOf(flight), {
      duration: FLIGHT_MS,
      delay: delayMs,
      fill: 'forwards',
    });
    return () => {
      animation.cancel();
    };
  }, [flight, delayMs]);
  return (
    <span ref={element} data-kind={flight.kind} className="absolute -top-3 -left-3 opacity-0">
      {ART[flight.kind]}
    </span>
  );
}

const ART: Record<ParticleKind, JSX.Element> = {
  spark: <SparkIcon className="size-7 text-spark-bright" />,
  gem: <PassIcon className="size-7 text-pass" />,
  medal: <MedalIcon className="size-8 text-light" />,
};

/** Up and out at once, then it falls a little and fades. */
const framesOf = ({ x, y, turn, scale }: Flight): Keyframe[] => [
  { opacity: 1, transform: 'translate(0, 0) scale(0.2)', easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' },
  {
    opacity: 1,
    transform: `translate(${px(x)}, ${px(y)}) rotate(${String(turn * 0.7)}deg) scale(${String(scale)})`,
    easing: 'ease-in',
    offset: 0.6,
  },
  {
    opacity: 0,
    transform: `translate(${px(x)}, ${px(y + 46)}) rotate(${String(turn)}deg) scale(${String(scale * 0.6)})`,
  },
];

const px = (value: number): string => `${value.toFixed(1)}px`;

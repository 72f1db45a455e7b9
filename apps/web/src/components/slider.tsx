import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  format?: (value: number) => ReactNode;
  disabled?: boolean;
}

export function Slider({ label, value, min, max, step = 1, onChange, format, disabled = false }: SliderProps) {
  return (
    <Base.Root value={value} min={min} max={max} step={step} disabled={disabled} onValueChange={onChange}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Base.Label className="font-medium text-ink-soft">{label}</Base.Label>
        <span className="font-semibold text-ink tabular-nums">{format ? format(value) : value}</span>
      </div>
      <Base.Control className="flex h-touch touch-none items-center select-none">
        <Base.Track className="h-1.5 w-full rounded-full bg-light/14">
          <Base.Indicator className="rounded-full bg-light/80" />
          <Base.Thumb className="size-6 rounded-full border-4 border-canvas bg-light outline-1 outline-line-strong has-focus-visible:outline-2 has-focus-visible:outline-light" />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

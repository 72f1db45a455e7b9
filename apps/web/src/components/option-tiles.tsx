import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Problem } from './problem';
import { cn } from '@/lib/cn';

export interface Tile<Value extends string> {
  value: Value;
  label: string;
  /** Drawn above the label. */
  art?: ReactNode;
  /** A second, smaller line. */
  note?: string;
  /** It cannot be chosen now, and the keys pass it by. */
  disabled?: boolean;
}

interface OptionTilesProps<Value extends string> {
  label: string;
  value: Value;
  tiles: readonly Tile<Value>[];
  onChange: (value: Value) => void;
  /** The arrow keys move in these columns too. */
  columns: number;
  /** Pictures that say it all keep their label for screen readers only. */
  hideLabels?: boolean;
  className?: string;
  tileClassName?: string;
}

const COLUMN_STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ROW_STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Where a key leads from `index`, or null where it does nothing. It wraps around, as radio groups do. */
export function nextTile(key: string, index: number, count: number, columns: number): number | null {
  const step = COLUMN_STEP[key] ?? (ROW_STEP[key] ?? 0) * columns;
  if (step !== 0) return (index + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const ONWARDS: Readonly<Record<string, string>> = { Home: 'ArrowRight', End: 'ArrowLeft' };

/** The same, past those that cannot be chosen. */
function nextEnabled(key: string, index: number, tiles: readonly Tile<string>[], columns: number): number | null {
  let next = nextTile(key, index, tiles.length, columns);
  for (let tries = tiles.length; tries > 0 && next !== null && tiles[next]?.disabled; tries--) {
    next = nextTile(ONWARDS[key] ?? key, next, tiles.length, columns);
  }
  return next;
}

/** One of several, each drawn: a radio group on a grid. */
export function OptionTiles<Value extends string>(props: OptionTilesProps<Value>) {
  const { label, value, tiles, onChange, columns, hideLabels = false, className, tileClassName } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosen = tiles.findIndex((tile) => tile.value === value);
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextEnabled(event.key, index, tiles, columns);
    const tile = next === null ? undefined : tiles[next];
    if (next === null || !tile) return;
    event.preventDefault();
    onChange(tile.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={cn('grid gap-1.5', className)}
      style={{ gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))` }}
    >
      {tiles.map((tile, index) => (
        <button
          key={tile.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={tile.label}
          title={hideLabels ? tile.label : undefined}
          disabled={tile.disabled}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          onClick={() => {
            onChange(tile.value);
          }}
          onKeyDown={(event) => {
            move(event, index);
          }}
          className={cn(
            'flex min-h-touch min-w-0 flex-col items-center justify-center gap-1 rounded-control border border-line bg-canvas/40 px-1 py-1.5 text-ink-faint',
            'transition-[background-color,border-color,color] duration-150 hover:border-line-strong hover:text-ink focus-visible:outline-offset-1',
            'disabled:pointer-events-none disabled:opacity-35',
            'aria-checked:border-light/70 aria-checked:bg-light/12 aria-checked:text-light',
            tileClassName,
          )}
        >
          {tile.art}
          {hideLabels ? null : (
            <span className="max-w-full text-center text-xs leading-tight font-medium text-balance">{tile.label}</span>
          )}
          {tile.note ? (
            <span className="text-[0.6875rem] leading-none whitespace-nowrap tabular-nums">{tile.note}</span>
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** An option with its name and what is chosen, above its tiles. */
export function OptionGroup({
  label,
  chosen,
  error,
  children,
}: {
  label: string;
  chosen?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium text-ink-soft">{label}</span>
        {chosen ? <span className="text-ink-faint tabular-nums">{chosen}</span> : null}
      </div>
      {children}
      <Problem>{error}</Problem>
    </div>
  );
}

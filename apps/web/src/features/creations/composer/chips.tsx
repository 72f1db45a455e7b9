import type { LucideIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn';

interface Chip {
  name: string;
  label: string;
  prompt: string;
  Icon?: LucideIcon;
}

interface ChipsProps<Item extends Chip> {
  label: string;
  items: readonly Item[];
  /** Sets what goes with the words. */
  onChoose?: (item: Item) => void;
  className?: string;
}

/** Ideas to begin with: a press writes the prompt. */
export function Chips<Item extends Chip>({ label, items, onChoose, className }: ChipsProps<Item>) {
  const { setValue, setFocus } = useFormContext<{ prompt: string }>();
  return (
    <div
      role="group"
      aria-label={label}
      className={cn(
        // Room for the ring of the one that has the focus, which a box that scrolls would cut off.
        '-mx-4 -my-1 flex shrink-0 gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] lg:mx-0 lg:my-0 lg:flex-wrap lg:overflow-visible lg:px-0 lg:py-0.5',
        className,
      )}
    >
      {items.map((item) => (
        <button
          key={item.name}
          type="button"
          onClick={() => {
            setValue('prompt', item.prompt, { shouldDirty: true, shouldValidate: true });
            onChoose?.(item);
            setFocus('prompt');
          }}
          className={cn(
            'flex min-h-touch shrink-0 items-center gap-2 rounded-full border border-line-strong bg-canvas/60 px-4 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink lg:min-h-9',
            item.Icon && 'pl-3',
          )}
        >
          {item.Icon ? <item.Icon aria-hidden className="size-4 text-light" /> : null}
          {item.label}
        </button>
      ))}
    </div>
  );
}

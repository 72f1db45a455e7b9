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
        '-mx-4 flex shrink-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0',
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

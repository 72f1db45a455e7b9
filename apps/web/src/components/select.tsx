import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface SelectProps<Value extends string> {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Only where no `Field` around it names it. */
  label?: string;
  disabled?: boolean;
  className?: string;
}

export function Select<Value extends string>({
  value,
  options,
  onChange,
  label,
  disabled,
  className,
}: SelectProps<Value>) {
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled ?? false}
      onValueChange={(next: Value | null) => {
        if (next !== null) onChange(next);
      }}
    >
      <Base.Trigger
        aria-label={label}
        className={cn(
          'flex h-12 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-canvas/60 px-4 text-left transition-colors duration-150 hover:border-light/40 data-disabled:opacity-50',
          className,
        )}
      >
        <Base.Value className="truncate" />
        <Base.Icon>
          <ChevronDown className="size-4 text-ink-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-control border border-line-strong bg-raised p-1.5 transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-touch items-center gap-2.5 rounded-lg px-3 text-ink-soft outline-none select-none data-highlighted:bg-light/10 data-highlighted:text-ink"
                >
                  {option.icon}
                  <Base.ItemText className="grow">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check className="size-4 text-light" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

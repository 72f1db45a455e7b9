import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What is seen of it, where there is too little room for the label. */
  short?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/** One of a few, all in sight. On a narrow screen it scrolls sideways rather than breaking. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        onChange(next);
      }}
      className={cn(
        'flex w-fit max-w-full gap-1 overflow-x-auto rounded-control border border-line bg-canvas/60 p-1 [scrollbar-width:none]',
        className,
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          aria-label={option.label}
          className={cn(
            'flex min-h-10 shrink-0 grow items-center justify-center gap-2 rounded-[0.625rem] px-3.5 text-sm font-medium text-ink-soft transition-colors duration-150 select-none max-md:min-h-touch max-md:min-w-touch',
            'hover:text-ink data-checked:bg-light/14 data-checked:text-light data-disabled:opacity-50 [&_svg]:size-4',
          )}
        >
          {option.icon}
          {option.short ?? option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

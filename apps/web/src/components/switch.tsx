import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-touch items-center justify-between gap-4">
      <span className="flex flex-col">
        <span className="text-[0.9375rem] text-ink">{label}</span>
        {hint ? <span className="text-sm text-ink-faint">{hint}</span> : null}
      </span>
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-canvas transition-colors duration-150 data-checked:border-light/60 data-checked:bg-light/25 data-disabled:opacity-50"
      >
        <Base.Thumb className="block size-5 translate-x-0.75 rounded-full bg-ink-faint transition-[translate,background-color] duration-150 data-checked:translate-x-5.75 data-checked:bg-light" />
      </Base.Root>
    </label>
  );
}

import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';

interface SwitchProps {
  label: ReactNode;
  /** What it does, and what follows. */
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** What it turns is the account's: without a network it cannot be turned, and says so. */
  needsNetwork?: boolean;
}

/** One thing that is on or off, with its words; a press on the words counts too. */
export function Switch({
  label,
  description: given,
  checked,
  onChange,
  disabled = false,
  needsNetwork = false,
}: SwitchProps) {
  const { t } = useTranslation('frame');
  const id = useId();
  const online = useOnline();
  const isCutOff = needsNetwork && !online;
  const description = isCutOff ? t('needs_network') : given;
  return (
    <label className="flex min-h-touch items-start justify-between gap-5">
      <span className="min-w-0">
        <span id={`${id}l`} className="block font-medium">
          {label}
        </span>
        {description ? (
          <span id={`${id}d`} className="mt-1 block text-[0.9375rem] text-pretty text-ink-soft">
            {description}
          </span>
        ) : null}
      </span>
      <Base.Root
        aria-labelledby={`${id}l`}
        aria-describedby={description ? `${id}d` : undefined}
        checked={checked}
        disabled={disabled || isCutOff}
        onCheckedChange={onChange}
        className="mt-0.5 flex h-7 w-12 shrink-0 rounded-full border border-line-strong bg-canvas/70 p-0.5 transition-colors duration-150 data-checked:border-light/60 data-checked:bg-light/25 data-disabled:opacity-50"
      >
        <Base.Thumb className="size-5.5 rounded-full bg-ink-faint transition-[translate,background-color] duration-150 data-checked:translate-x-5 data-checked:bg-light" />
      </Base.Root>
    </label>
  );
}

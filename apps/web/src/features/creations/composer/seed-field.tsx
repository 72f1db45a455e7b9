import { LIMITS } from '@atelier/contracts';
import { Dices, Lock, LockOpen, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Field, Input } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { Problem } from '@/components/problem';

interface SeedFieldProps {
  /** Undefined while it is open. */
  value: number | undefined;
  set: (value: number | undefined) => void;
  bind: (element: HTMLInputElement | null) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The seed of the newest creation. */
  last: number | null;
}

/**
 * The seed: open, each creation gets a new one; locked, the one shown is sent, so that everything else can be changed
 * around the same picture.
 */
export function SeedField({ value, set, bind, onBlur, error, last }: SeedFieldProps) {
  const { t } = useTranslation('generator');
  const locked = value !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-1.5">
        <Field label={t('option.seed')} className="grow">
          <Input
            ref={bind}
            type="number"
            inputMode="numeric"
            min={0}
            max={LIMITS.seed.max}
            step={1}
            placeholder={t('seed.open')}
            aria-invalid={error ? true : undefined}
            value={value === undefined || Number.isNaN(value) ? '' : value}
            onBlur={onBlur}
            onChange={(event) => {
              set(event.target.value === '' ? undefined : event.target.valueAsNumber);
            }}
          />
        </Field>
        <SeedButtons value={value} set={set} last={last} />
      </div>
      {error ? (
        <Problem>{error}</Problem>
      ) : (
        <p className="text-sm text-ink-faint">{t(locked ? 'seed.locked_hint' : 'seed.open_hint')}</p>
      )}
      {last !== null && value !== last ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 self-start"
          icon={<RotateCcw className="size-4" />}
          onClick={() => {
            set(last);
          }}
        >
          {t('seed.reuse', { seed: last })}
        </Button>
      ) : null}
    </div>
  );
}

export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

interface SeedButtonsProps {
  value: number | undefined;
  set: (value: number | undefined) => void;
  last: number | null;
}

function SeedButtons({ value, set, last }: SeedButtonsProps) {
  const { t } = useTranslation('generator');
  const locked = value !== undefined;
  return (
    <>
      <IconButton
        label={t('seed.lock')}
        aria-pressed={locked}
        icon={locked ? <Lock /> : <LockOpen />}
        className="h-12 aria-pressed:bg-light/14 aria-pressed:text-light"
        onClick={() => {
          set(locked ? undefined : (last ?? drawSeed()));
        }}
      />
      <IconButton
        label={t('seed.dice')}
        icon={<Dices />}
        className="h-12"
        onClick={() => {
          set(drawSeed());
        }}
      />
    </>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useVeiling } from '../hooks/use-veiling';

interface SensitiveVeilProps {
  /** Whether there is adult content under it. */
  sensitive: boolean;
  className?: string;
  /** The picture and whatever lies on it. Not to be pressed, focused or read out until it is shown. */
  children: ReactNode;
}

/** Veils adult content by the preference of who looks; a press shows it, another one veils it again. */
export function SensitiveVeil({ sensitive, className, children }: SensitiveVeilProps) {
  const isVeiling = useVeiling();
  return sensitive && isVeiling ? (
    <Veil className={className}>{children}</Veil>
  ) : (
    <div className={cn('relative', className)}>{children}</div>
  );
}

function Veil({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('sensitive');
  const [shown, setShown] = useState(false);
  return (
    <div className={cn('relative isolate overflow-hidden rounded-picture', className)}>
      <div
        inert={!shown}
        aria-hidden={!shown || undefined}
        className={cn('size-full transition-[filter] duration-240', !shown && 'scale-105 brightness-60 blur-2xl')}
      >
        {children}
      </div>
      {/* One button throughout, so that the focus stays where it was. */}
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('name')}
        onClick={() => {
          setShown(!shown);
        }}
        className={cn(
          '@container absolute z-3 grid place-items-center text-ink focus-visible:-outline-offset-3',
          shown
            ? 'top-2 left-2 size-touch rounded-full border border-line-strong bg-canvas/75 backdrop-blur-sm hover:bg-canvas'
            : 'inset-0 rounded-[inherit] p-2 text-center hover:bg-light/5',
        )}
      >
        {shown ? <EyeOff aria-hidden className="size-5" /> : <VeilFace />}
      </button>
    </div>
  );
}

function VeilFace() {
  const { t } = useTranslation('sensitive');
  return (
    <span className="flex flex-col items-center gap-2">
      <Eye aria-hidden className="size-6" />
      {/* A very small picture has room for the eye alone. */}
      <span className="hidden text-sm leading-tight font-semibold @min-[6rem]:block">{t('title')}</span>
      <span className="hidden text-xs text-ink-soft @min-[7rem]:block">{t('press')}</span>
    </span>
  );
}

import { WifiOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** It lies on something large enough for words: there it says why nothing can be chosen. */
  roomy?: boolean;
}

/** Chooses files that are sent at once, and so, without a network, none, and says so. Lies over what it looks like, which is `relative`. */
export function FileInput({ roomy = false, disabled = false, className, ...props }: FileInputProps) {
  const { t } = useTranslation('frame');
  const online = useOnline();
  return (
    <>
      <input
        {...props}
        type="file"
        disabled={disabled || !online}
        title={online ? undefined : t('needs_network')}
        className={cn('absolute inset-0 size-full cursor-pointer text-transparent opacity-0 file:hidden', className)}
      />
      {online || !roomy ? null : (
        <span className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 rounded-[inherit] bg-canvas px-5 text-center text-sm text-ink-soft">
          <WifiOff aria-hidden className="size-5" />
          {t('needs_network')}
        </span>
      )}
    </>
  );
}

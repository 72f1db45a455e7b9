import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';

export interface FormNoticeAction {
  label: string;
  onPress: () => void;
}

interface FormNoticeProps {
  /** One line where the composer leaves little of the screen; what else there is to say is then for those who hear it. */
  slim?: boolean;
  Icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** What is to be seen however slim it is. */
  more?: string | null;
  /** What can be done about it. */
  action?: FormNoticeAction | null;
  /** What closing it does. */
  closeLabel: string;
  onClose: () => void;
}

/** What the form is for, or comes from, above it until it is closed. */
export function FormNotice({
  slim = false,
  Icon,
  title,
  text,
  more = null,
  action = null,
  closeLabel,
  onClose,
}: FormNoticeProps) {
  const button = action && (
    <button
      type="button"
      onClick={action.onPress}
      className={cn(
        'min-h-touch shrink-0 rounded-control px-2 text-[0.9375rem] font-medium text-light hover:underline',
        slim ? '-my-2 ml-auto self-center max-lg:my-0 max-lg:text-sm' : '-mb-2 -ml-2',
      )}
    >
      {action.label}
    </button>
  );
  return (
    <div
      role="status"
      className={cn(
        'relative flex animate-rise gap-3.5 rounded-card border border-light/25 bg-light/8 p-3.5 pr-14 md:p-4 md:pr-14',
        slim &&
          'max-lg:min-h-touch max-lg:items-center max-lg:gap-2.5 max-lg:rounded-control max-lg:py-0.5 max-lg:pr-11',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0 text-light', slim && 'max-lg:mt-0')} />
      <div className="min-w-0">
        <p className={cn('font-medium', slim && 'max-lg:truncate max-lg:text-[0.9375rem]')}>{title}</p>
        <p className={cn('mt-0.5 text-[0.9375rem] text-ink-soft', slim && 'max-lg:sr-only')}>{text}</p>
        {more === null ? null : (
          <p className={cn('mt-0.5 text-sm text-light', slim && 'max-lg:mt-0 max-lg:truncate')}>{more}</p>
        )}
        {slim ? null : button}
      </div>
      {slim ? button : null}
      <IconButton
        label={closeLabel}
        icon={<X />}
        className={cn('absolute top-1.5 right-1.5', slim && 'max-lg:-top-px max-lg:-right-px')}
        onClick={onClose}
      />
    </div>
  );
}

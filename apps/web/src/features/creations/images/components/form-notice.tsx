import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/icon-button';

interface FormNoticeProps {
  Icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** What closing it does. */
  closeLabel: string;
  onClose: () => void;
}

/** What the form is for, or comes from, above it until it is closed. */
export function FormNotice({ Icon, title, text, closeLabel, onClose }: FormNoticeProps) {
  return (
    <div
      role="status"
      className="relative flex animate-rise gap-3.5 rounded-card border border-light/25 bg-light/8 p-3.5 pr-14 md:p-4 md:pr-14"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <IconButton label={closeLabel} icon={<X />} className="absolute top-1.5 right-1.5" onClick={onClose} />
    </div>
  );
}

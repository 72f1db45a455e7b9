import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';
import { PICTURE_TYPES } from './use-picture-upload';

interface FileButtonProps {
  icon: ReactNode;
  disabled: boolean;
  onFile: (file: File) => void;
  /** Which camera a phone opens, instead of its pictures. */
  capture?: 'user' | 'environment';
  className?: string;
  ref?: Ref<HTMLInputElement>;
  children: string;
}

/** Looks like a button and is a file input, so that keys and screen readers know what it opens. */
export function FileButton({ icon, disabled, onFile, capture, className, ref, children }: FileButtonProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-touch items-center gap-2 rounded-control border border-line-strong bg-raised px-3.5 text-sm font-medium transition-colors duration-150 hover:border-light/50 hover:bg-light/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light has-disabled:opacity-45 md:min-h-9',
        className,
      )}
    >
      {icon}
      {children}
      <input
        ref={ref}
        type="file"
        aria-label={children}
        accept={PICTURE_TYPES.join(',')}
        disabled={disabled}
        {...(capture ? { capture } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { CONTROL_LOOK } from './control-look';

interface FieldProps {
  label: ReactNode;
  /** Explains the field; stands below it. */
  hint?: ReactNode;
  /** What is wrong, in words; takes the hint's place. */
  error?: ReactNode;
  /** Stands at the label's other end, such as a count of characters. */
  aside?: ReactNode;
  /** For a label that the surroundings make superfluous to the eye. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labelled control: put an `Input`, `Textarea` or any Base UI control inside. */
export function Field({ label, hint, error, aside, hideLabel = false, className, children }: FieldProps) {
  const isInvalid = error !== undefined && error !== null && error !== '';
  return (
    <Base.Root invalid={isInvalid} className={cn('flex flex-col gap-2', className)}>
      <div className={cn('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <Base.Label className="text-sm font-medium text-ink-soft">{label}</Base.Label>
        {aside ? <span className="text-sm text-ink-faint tabular-nums">{aside}</span> : null}
      </div>
      {children}
      {isInvalid ? (
        <Base.Error match role="alert" className="text-sm text-danger">
          {error}
        </Base.Error>
      ) : null}
      {hint && !isInvalid ? <Base.Description className="text-sm text-ink-faint">{hint}</Base.Description> : null}
    </Base.Root>
  );
}

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <Base.Control {...props} className={cn(CONTROL_LOOK, 'h-12', className)} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <Base.Control
      render={<textarea {...props} rows={rows} />}
      className={cn(CONTROL_LOOK, 'resize-y py-3 leading-relaxed', className)}
    />
  );
}

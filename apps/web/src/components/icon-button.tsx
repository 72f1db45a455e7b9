import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';
import { Tooltip } from './tooltip';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  /** `solid` for a button that lies on a picture. */
  variant?: 'ghost' | 'solid' | 'danger';
  ref?: Ref<HTMLButtonElement>;
}

const VARIANTS = {
  ghost: 'text-ink-soft hover:bg-light/10 hover:text-ink',
  solid: 'border border-line-strong bg-canvas/75 text-ink backdrop-blur-sm hover:bg-canvas',
  danger: 'text-danger hover:bg-danger/15',
};

export function IconButton({ label, icon, variant = 'ghost', className, type = 'button', ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...props}
        type={type}
        aria-label={label}
        className={cn(
          'inline-grid size-touch shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:opacity-45 [&_svg]:size-5',
          VARIANTS[variant],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

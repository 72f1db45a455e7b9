import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'lg';

interface ButtonLook {
  /** `primary` is amber and stands once on a screen: the main action. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** What it costs, shown at its end; see `CostTag`. */
  cost?: ReactNode;
  children: ReactNode;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-spark text-spark-ink hover:bg-spark-bright font-semibold shadow-[inset_0_1px_0_#fff6]',
  secondary: 'border border-line-strong bg-raised text-ink hover:border-light/50 hover:bg-light/12',
  ghost: 'text-ink-soft hover:bg-light/8 hover:text-ink',
  danger: 'border border-danger/40 bg-danger/12 text-danger hover:bg-danger/20',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-touch px-3.5 text-sm md:min-h-9',
  md: 'min-h-touch px-5 text-[0.9375rem]',
  lg: 'min-h-14 px-7 text-base',
};

const buttonClass = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  cn(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium select-none',
    'transition-[background-color,border-color,color,transform,opacity] duration-150 active:scale-[0.98]',
    'disabled:opacity-45 disabled:active:scale-100 aria-disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
    className,
  );

function ButtonContent({
  icon,
  cost,
  loading,
  children,
}: Pick<ButtonLook, 'icon' | 'cost' | 'children'> & { loading?: boolean }) {
  return (
    <>
      {loading ? <WorkingDots /> : icon}
      <span className="min-w-0">{children}</span>
      {cost ? <span className="-mr-1.5 ml-1 rounded-lg bg-canvas/15 px-2 py-0.5 text-sm">{cost}</span> : null}
    </>
  );
}

/** Three lamps that take turns: a press that is being answered. Longer work is shown by `Progress`. */
function WorkingDots() {
  return (
    <span aria-hidden className="inline-flex gap-1">
      {['0ms', '200ms', '400ms'].map((animationDelay) => (
        <span
          key={animationDelay}
          className="size-1.5 animate-breathe rounded-full bg-current"
          style={{ animationDelay }}
        />
      ))}
    </span>
  );
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** The press is being answered; a second one does nothing. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  cost,
  loading = false,
  className,
  children,
  type = 'button',
  disabled,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={(disabled ?? false) || loading}
      aria-busy={loading || undefined}
      className={buttonClass(variant, size, className)}
    >
      <ButtonContent icon={icon} cost={cost} loading={loading}>
        {children}
      </ButtonContent>
    </button>
  );
}

interface AnchorButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button, for addresses outside the router (downloads, providers). */
export function AnchorButton({
  variant = 'secondary',
  size = 'md',
  icon,
  cost,
  className,
  children,
  ...props
}: AnchorButtonProps) {
  return (
    <a {...props} className={buttonClass(variant, size, className)}>
      <ButtonContent icon={icon} cost={cost}>
        {children}
      </ButtonContent>
    </a>
  );
}

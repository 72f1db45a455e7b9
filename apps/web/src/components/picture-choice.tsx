import type { Focus } from '@atelier/contracts';
import { Check, Maximize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import { Picture } from './picture';
import { cn } from '@/lib/cn';

interface PictureChoiceProps {
  type: 'radio' | 'checkbox';
  /** Radios of one group share it. */
  name: string;
  label: string;
  /** Of the control, for a caption beside it that is its label, too. */
  id?: string;
  /** The id of what says more about it. */
  describedBy?: string | undefined;
  checked: boolean;
  onChange: () => void;
  src: string | null;
  thumbnail?: string | null;
  /** Where the face is in it. */
  focus?: Focus | null | undefined;
  width?: number;
  height?: number;
  disabled?: boolean;
  onEnlarge?: () => void;
  /** For many side by side. */
  small?: boolean;
}

/** A picture that can be chosen: all of it is the control, a native one, so that keys and screen readers know it. */
export function PictureChoice(props: PictureChoiceProps) {
  const {
    type,
    name,
    label,
    checked,
    onChange,
    src,
    thumbnail,
    width = 1,
    height = 1,
    disabled = false,
    small = false,
  } = props;
  const { t } = useTranslation('common');
  return (
    <div
      className={cn(
        'relative transition-[box-shadow,opacity] duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light',
        small ? 'rounded-control' : 'rounded-picture',
        checked && 'shadow-[0_0_0_3px_var(--color-light)]',
        disabled && 'opacity-60',
      )}
    >
      <Picture
        src={src}
        thumbnail={thumbnail ?? null}
        focus={props.focus}
        alt=""
        width={width}
        height={height}
        {...(small ? { className: 'rounded-control' } : {})}
      />
      <input
        type={type}
        id={props.id}
        name={name}
        aria-label={label}
        aria-describedby={props.describedBy}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-picture opacity-0"
      />
      <Mark type={type} checked={checked} small={small} />
      {props.onEnlarge ? (
        <IconButton
          label={t('action.enlarge', { name: label })}
          icon={<Maximize2 />}
          variant="solid"
          onClick={props.onEnlarge}
          className="absolute right-1.5 bottom-1.5 z-2 md:size-9"
        />
      ) : null}
    </div>
  );
}

function Mark({ type, checked, small }: { type: 'radio' | 'checkbox'; checked: boolean; small: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute z-2 grid place-items-center border-2 transition-colors duration-150',
        small ? 'top-1.5 left-1.5 size-5' : 'top-2.5 left-2.5 size-7',
        type === 'radio' ? 'rounded-full' : 'rounded-lg',
        checked ? 'border-light bg-light text-canvas' : 'border-ink/85 bg-canvas/55',
      )}
    >
      {checked ? <Check className={small ? 'size-3.5' : 'size-4.5'} strokeWidth={3} /> : null}
    </span>
  );
}

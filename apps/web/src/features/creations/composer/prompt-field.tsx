import { LIMITS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Field, Textarea } from '@/components/field';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';

export interface PromptFieldProps {
  label: string;
  value: string;
  set: (value: string) => void;
  error: string | undefined;
  hint?: string;
  placeholder?: string;
  rows?: number;
  hideLabel?: boolean;
  /** Grows with its text, up to a few lines. */
  grow?: boolean;
  className?: string;
  onBlur: () => void;
  bind: (element: HTMLTextAreaElement | null) => void;
}

/** A text with the characters that are left. */
export function PromptField(props: PromptFieldProps) {
  const {
    label,
    value,
    set,
    error,
    hint,
    placeholder,
    rows = 4,
    hideLabel = false,
    grow = false,
    className,
    onBlur,
    bind,
  } = props;
  return (
    <Field label={label} hideLabel={hideLabel} aside={<CharactersLeft text={value} />} error={error} hint={hint}>
      <Textarea
        ref={bind}
        value={value}
        rows={rows}
        placeholder={placeholder}
        onBlur={onBlur}
        onChange={(event) => {
          set(event.target.value);
        }}
        className={cn(grow && 'field-sizing-content max-h-32 resize-none', className)}
      />
    </Field>
  );
}

/** Counted as the API does: in code points, without the white space around. */
export const charactersLeft = (text: string): number => LIMITS.prompt.max - [...text.trim()].length;

export function CharactersLeft({ text }: { text: string }) {
  const { t } = useTranslation('generator');
  const format = useFormat();
  const left = charactersLeft(text);
  if (left < 0)
    return (
      <span className="text-danger">{t('characters_over', { count: -left, formatted: format.number(-left) })}</span>
    );
  return <>{t('characters_left', { count: left, formatted: format.number(left) })}</>;
}

import { Field as Base } from '@base-ui/react/field';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';

/** What narrows a list down, side by side; on a phone two by two below the words. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div
      role="search"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {children}
    </div>
  );
}

interface SelectFilterProps<Value extends string> {
  label: string;
  /** Undefined: all of them. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** One of many, or all. The browser's own list, which a phone shows in its own way. */
export function SelectFilter<Value extends string>({ label, value, options, onChange }: SelectFilterProps<Value>) {
  const { t } = useTranslation('admin');
  return (
    <Field label={label} className="min-w-0">
      <Base.Control
        render={
          <select
            value={value ?? ''}
            onChange={(event) => {
              onChange(options.find((option) => option.value === event.target.value)?.value);
            }}
          >
            <option value="">{t('filter.all')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        }
        className="h-12 w-full rounded-control border border-line-strong bg-canvas px-3 text-base text-ink transition-colors duration-150 hover:border-light/40"
      />
    </Field>
  );
}

interface TextFilterProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Words to look for; they are looked for at Enter, or once the field is left. */
export function TextFilter({ label, placeholder, value = '', onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  // The address has changed by something else, such as Back.
  if (told !== value) {
    setTold(value);
    setText(value);
  }
  const tell = () => {
    const trimmed = text.trim();
    if (trimmed !== value) onChange(trimmed === '' ? undefined : trimmed);
  };
  return (
    <form
      className="col-span-2 min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
    >
      <Field label={label}>
        <Input
          type="search"
          value={text}
          placeholder={placeholder}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
          }}
          onBlur={tell}
        />
      </Field>
    </form>
  );
}

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** Something that the list is narrowed down to by a link, with the way back. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  const { t } = useTranslation('admin');
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t('filter.remove', { label })}
      className="inline-flex min-h-touch max-w-full items-center justify-self-start max-lg:col-span-2 gap-2 self-end rounded-control border border-light/40 px-3.5 text-sm text-light hover:bg-light/8"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-4 shrink-0" />
    </button>
  );
}

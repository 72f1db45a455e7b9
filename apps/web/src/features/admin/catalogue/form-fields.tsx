import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { Switch } from '@/components/switch';

interface FormFieldProps<Values extends FieldValues, Value, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Value>;
  label: string;
}

interface TextFieldProps<Values extends FieldValues, Output> extends FormFieldProps<Values, string, Output> {
  hint?: string;
  /** What is said where it breaks a rule. */
  problem: string;
  numeric?: 'numeric' | 'decimal';
  /** Another field that may be right or wrong by this one. */
  concerns?: FieldPathByValue<Values, string>;
  className?: string;
}

/** A line of a form that is checked as it is written. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { control, name, label, hint, problem, numeric, concerns, className } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={concerns ? { deps: [concerns] } : {}}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error ? problem : null} className={className}>
          <Input {...field} {...(numeric ? { inputMode: numeric } : {})} />
        </Field>
      )}
    />
  );
}

/** What it costs, before tax; in dollars, as it is written. */
export function PriceField<Values extends FieldValues, Output>(
  props: Pick<TextFieldProps<Values, Output>, 'control' | 'name'>,
) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <TextField
      {...props}
      label={t('field.price_cents')}
      hint={t('form.price_hint')}
      problem={t('form.price_problem')}
      numeric="decimal"
      className="col-span-2"
    />
  );
}

interface SwitchFieldProps<Values extends FieldValues, Output> extends FormFieldProps<Values, boolean, Output> {
  description?: ReactNode;
  disabled?: boolean;
}

export function SwitchField<Values extends FieldValues, Output>(props: SwitchFieldProps<Values, Output>) {
  const { control, name, label, description, disabled = false } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch
          label={label}
          description={description}
          checked={field.value}
          onChange={field.onChange}
          disabled={disabled}
        />
      )}
    />
  );
}

/** Whether all of the form may be saved as it is; false until that is known. */
export const useIsRight = <Values extends FieldValues, Output>(control: Control<Values, unknown, Output>): boolean =>
  useFormState({ control }).isValid;

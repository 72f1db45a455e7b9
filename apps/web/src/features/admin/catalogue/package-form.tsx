import { LIMITS, type PackageContent } from '@atelier/contracts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { isText } from '@/lib/form-draft';
import { useFormat } from '@/lib/format';
import { PriceField, SwitchField, TextField } from './form-fields';
import type { PackageFields } from './offer-fields';

/** What of a draft is kept fits the form again. */
export const PACKAGE_FITS = {
  code: isText,
  name_en: isText,
  name_ko: isText,
  price_cents: isText,
  spark: isText,
  pass: isText,
  popular: (value: unknown) => typeof value === 'boolean',
};

interface PackageFormProps<Output extends PackageContent> {
  control: Control<PackageFields, unknown, Output>;
  isNew?: boolean;
  isRetired?: boolean;
}

/** All that operators say of a package. */
export function PackageForm<Output extends PackageContent>(props: PackageFormProps<Output>) {
  const { control, isNew = false, isRetired = false } = props;
  const { t } = useTranslation('admin-catalogue');
  return (
    <Card>
      <form
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        {isNew ? (
          <TextField
            control={control}
            name="code"
            label={t('field.code')}
            hint={t('form.code_hint')}
            problem={t('form.code_problem', { max: LIMITS.offer.code })}
            className="col-span-2"
          />
        ) : null}
        <NamesAndAmounts control={control} />
        <div className="col-span-2">
          <SwitchField
            control={control}
            name="popular"
            label={t('field.popular')}
            description={t(isRetired ? 'form.popular_retired' : 'form.popular_hint')}
            disabled={isRetired}
          />
        </div>
      </form>
    </Card>
  );
}

function NamesAndAmounts<Output extends PackageContent>({ control }: Pick<PackageFormProps<Output>, 'control'>) {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  const amounts = t('form.amount_problem', { max: format.number(LIMITS.offer.amount) });
  const names = t('form.name_problem', { max: LIMITS.offer.name });
  const half = 'col-span-2 sm:col-span-1';
  return (
    <>
      <TextField control={control} name="name_en" label={t('field.name_en')} problem={names} className={half} />
      <TextField control={control} name="name_ko" label={t('field.name_ko')} problem={names} className={half} />
      <PriceField control={control} name="price_cents" />
      <TextField control={control} name="spark" label={t('field.spark')} problem={amounts} numeric="numeric" />
      <TextField
        control={control}
        name="pass"
        label={t('field.pass')}
        problem={amounts}
        numeric="numeric"
        concerns="spark"
      />
    </>
  );
}

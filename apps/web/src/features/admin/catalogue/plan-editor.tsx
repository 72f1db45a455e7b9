import { type AdminCatalogue, type AdminPlan, LIMITS, type PlanContent } from '@atelier/contracts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { client } from '@/lib/client';
import { isText } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { ReasonedChange } from '../parts/reasoned-change';
import { changedNames, ChangesInWords, Consequences } from './changes-in-words';
import { PriceField, SwitchField, TextField, useIsRight } from './form-fields';
import { LateNotice } from './late-notice';
import { planContentOf, type PlanFields, planFieldsOf, readableOf } from './offer-fields';
import { PlanPreview } from './offer-preview';
import { useOfferForm } from './use-offer-form';

const isYesOrNo = (value: unknown): boolean => typeof value === 'boolean';
const FITS = {
  name_en: isText,
  name_ko: isText,
  price_cents: isText,
  period_days: isText,
  unfinished_jobs: isText,
  commercial_licence: isYesOrNo,
  permanent_storage: isYesOrNo,
  active: isYesOrNo,
};
const RESOLVERS = {
  free: lazyResolver<PlanFields, PlanContent>(async () => (await import('./offer-schema')).planResolver),
  pro: lazyResolver<PlanFields, PlanContent>(async () => (await import('./offer-schema')).soldPlanResolver),
};
const contentOf = (plan: AdminPlan): PlanContent => planContentOf(planFieldsOf(plan));

interface PlanEditorProps {
  plan: AdminPlan;
  catalogue: AdminCatalogue;
  onLeave: () => void;
}

/** What a plan gives and costs, to be changed, with what creators will see of it. */
export function PlanEditor({ plan, catalogue, onLeave }: PlanEditorProps) {
  const { t } = useTranslation('admin-catalogue');
  const isSold = plan.code !== 'free';
  const { form, seen, fields, isLate, look } = useOfferForm({
    offer: plan,
    code: plan.code,
    fieldsOf: planFieldsOf,
    fits: FITS,
    resolver: RESOLVERS[plan.code],
  });
  const before = contentOf(seen);
  const entered = planContentOf(fields);
  const isRight = useIsRight(form.control);
  const canSave = isRight && !isLate && changedNames(before, entered).length > 0;
  return (
    <>
      <PageHeader
        title={t('plan_title', { code: plan.code })}
        description={isSold ? t('sold', { count: plan.sold }) : undefined}
      />
      {isLate ? <LateNotice before={before} after={contentOf(plan)} onLook={look} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <PlanForm control={form.control} isSold={isSold} />
          <ReasonedChange
            label={t('save.action')}
            text={t('save.text')}
            done={t('save.done')}
            disabled={!canSave}
            extra={canSave ? { ...entered, code: plan.code, version: seen.version } : null}
            change={client.adminCatalogue.changePlan}
            onDone={onLeave}
          >
            <ChangesInWords before={before} after={entered} />
            <Consequences lines={useConsequences(before, entered)} />
          </ReasonedChange>
        </div>
        <PlanPreview code={plan.code} before={before} after={readableOf(entered, before)} catalogue={catalogue} />
      </div>
    </>
  );
}

const GIVEN = ['unfinished_jobs', 'commercial_licence', 'permanent_storage'];
const BOUGHT = ['name_en', 'name_ko', 'price_cents', 'period_days', 'active'];

/** From when what is changed holds, and for whom. */
function useConsequences(before: PlanContent, after: PlanContent): string[] {
  const { t } = useTranslation('admin-catalogue');
  const changed = changedNames(before, after);
  const isOf = (names: readonly string[]) => changed.some((name) => names.includes(name));
  const losesLicence = before.commercial_licence && !after.commercial_licence;
  return [
    ...(isOf(BOUGHT) && after.price_cents > 0
      ? [t('consequence.from_now'), t('consequence.open'), t('consequence.periods')]
      : []),
    ...(isOf(GIVEN) ? [t('consequence.gives')] : []),
    ...(losesLicence ? [t('consequence.licence')] : []),
  ];
}

interface PlanFormProps {
  control: Control<PlanFields, unknown, PlanContent>;
  isSold: boolean;
}

function PlanForm({ control, isSold }: PlanFormProps) {
  const { t } = useTranslation('admin-catalogue');
  const names = t('form.name_problem', { max: LIMITS.offer.name });
  const half = 'col-span-2 sm:col-span-1';
  return (
    <Card>
      <form
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <TextField control={control} name="name_en" label={t('field.name_en')} problem={names} className={half} />
        <TextField control={control} name="name_ko" label={t('field.name_ko')} problem={names} className={half} />
        {isSold ? <PriceAndDays control={control} /> : null}
        <TextField
          control={control}
          name="unfinished_jobs"
          label={t('field.unfinished_jobs')}
          problem={t('form.whole_problem', { max: LIMITS.offer.jobs })}
          numeric="numeric"
          className={isSold ? undefined : 'col-span-2'}
        />
        <div className="col-span-2 flex flex-col gap-4">
          <SwitchField control={control} name="commercial_licence" label={t('field.commercial_licence')} />
          <SwitchField control={control} name="permanent_storage" label={t('field.permanent_storage')} />
          {isSold ? <SwitchField control={control} name="active" label={t('field.active')} /> : null}
        </div>
      </form>
    </Card>
  );
}

function PriceAndDays({ control }: Pick<PlanFormProps, 'control'>) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <>
      <PriceField control={control} name="price_cents" />
      <TextField
        control={control}
        name="period_days"
        label={t('field.period_days')}
        problem={t('form.whole_problem', { max: LIMITS.offer.days })}
        numeric="numeric"
      />
    </>
  );
}

import { type AdminPackage, type AdminPlan, type PackageContent, type PlanContent } from '@atelier/contracts';

/** A package as its form holds it: numbers are text until they can be read. */
export interface PackageFields {
  /** Of a new one; what it is called to operators does not change later. */
  code: string;
  name_en: string;
  name_ko: string;
  price_cents: string;
  spark: string;
  pass: string;
  popular: boolean;
}

/** A plan as its form holds it. */
export interface PlanFields {
  name_en: string;
  name_ko: string;
  price_cents: string;
  period_days: string;
  unfinished_jobs: string;
  commercial_licence: boolean;
  permanent_storage: boolean;
  active: boolean;
}

/** US dollars such as `4.99`, as cents; NaN for what is none. */
export function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** A whole number; NaN for what is none. */
export const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

export const NEW_PACKAGE: PackageFields = {
  code: '',
  name_en: '',
  name_ko: '',
  price_cents: '',
  spark: '',
  pass: '0',
  popular: false,
};

export const packageFieldsOf = (offer: AdminPackage): PackageFields => ({
  code: offer.code,
  name_en: offer.name_en,
  name_ko: offer.name_ko,
  price_cents: dollarsOf(offer.price_cents),
  spark: String(offer.spark),
  pass: String(offer.pass),
  popular: offer.popular,
});

export const packageContentOf = (fields: PackageFields): PackageContent => ({
  name_en: fields.name_en.trim(),
  name_ko: fields.name_ko.trim(),
  price_cents: centsOf(fields.price_cents),
  spark: wholeOf(fields.spark),
  pass: wholeOf(fields.pass),
  popular: fields.popular,
});

export const planFieldsOf = (plan: AdminPlan): PlanFields => ({
  name_en: plan.name_en,
  name_ko: plan.name_ko,
  price_cents: dollarsOf(plan.price_cents),
  period_days: plan.period_days === null ? '' : String(plan.period_days),
  unfinished_jobs: String(plan.unfinished_jobs),
  commercial_licence: plan.commercial_licence,
  permanent_storage: plan.permanent_storage,
  active: plan.active,
});

export const planContentOf = (fields: PlanFields): PlanContent => ({
  ...fields,
  name_en: fields.name_en.trim(),
  name_ko: fields.name_ko.trim(),
  price_cents: centsOf(fields.price_cents),
  // Free has none.
  period_days: fields.period_days === '' && centsOf(fields.price_cents) === 0 ? null : wholeOf(fields.period_days),
  unfinished_jobs: wholeOf(fields.unfinished_jobs),
});

/** What of `content` can be read, the rest as it was: a preview while a number is being typed. */
export const readableOf = <Content extends object>(content: Content, before: Content): Content => {
  const readable = Object.entries(content).filter(([, value]) => !Number.isNaN(value) && value !== '');
  return { ...before, ...Object.fromEntries(readable) };
};

import {
  type AdminCatalogue,
  type PackageContent,
  type Plan,
  type PlanCode,
  type PlanContent,
  type SparkPackage,
  vatOn,
} from '@atelier/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { PackageCard, PlanCard } from '@/features/ledger';
import { OrderSummary, usePackageOffer, usePlanOffer } from '@/features/payments';
import { currentLanguage } from '@/lib/language';
import { Section } from '../parts/figures';

/** Until it is made, a package has none. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const nameIn = ({ name_en: en, name_ko: ko }: { name_en: string; name_ko: string }): string =>
  currentLanguage() === 'ko' ? ko : en;

interface PackagePreviewProps {
  /** Null where there is none yet. */
  before: PackageContent | null;
  after: PackageContent;
  catalogue: AdminCatalogue;
}

/** How creators see a package, and the last look before they pay for it: now, and as it is about to be. */
export function PackagePreview({ before, after, catalogue: { rates } }: PackagePreviewProps) {
  const offerOf = usePackageOffer();
  const show = (content: PackageContent) => {
    const { spark, pass, popular, price_cents } = content;
    const tax_cents = vatOn(price_cents, rates.vat_percent);
    const sold: SparkPackage = {
      id: NO_ID,
      code: '',
      name: nameIn(content),
      spark,
      pass,
      popular,
      price_cents,
      tax_cents,
    };
    return (
      <>
        <PackageCard offer={sold} signedIn isMain={popular} mark={null} onBuy={() => undefined} />
        <Checkout>
          <OrderSummary offer={offerOf(sold, rates)} alwaysInWon />
        </Checkout>
      </>
    );
  };
  return <BeforeAndAfter before={before && show(before)} after={show(after)} hasWon={rates.krw_per_usd !== null} />;
}

interface PlanPreviewProps {
  code: PlanCode;
  before: PlanContent;
  after: PlanContent;
  catalogue: AdminCatalogue;
}

/** As `PackagePreview`, of a plan. */
export function PlanPreview({
  code,
  before,
  after,
  catalogue: { rates, storage_days: storageDays },
}: PlanPreviewProps) {
  const { t } = useTranslation('offers');
  const offerOf = usePlanOffer();
  const show = ({ name_en, name_ko, active, ...content }: PlanContent) => {
    const plan: Plan = {
      ...content,
      code,
      name: nameIn({ name_en, name_ko }),
      tax_cents: vatOn(content.price_cents, rates.vat_percent),
      on_sale: active && content.price_cents > 0,
    };
    return (
      <>
        <PlanCard plan={plan} storageDays={storageDays} isCurrent={false} endsAt={null}>
          {plan.price_cents > 0 && !plan.on_sale ? (
            <p className="text-sm text-ink-soft">{t('plans.not_sold')}</p>
          ) : null}
        </PlanCard>
        {plan.on_sale ? (
          <Checkout>
            <OrderSummary offer={offerOf(plan, rates, null)} alwaysInWon />
          </Checkout>
        ) : null}
      </>
    );
  };
  const isSold = before.price_cents > 0;
  return <BeforeAndAfter before={show(before)} after={show(after)} hasWon={isSold && rates.krw_per_usd !== null} />;
}

function Checkout({ children }: { children: ReactNode }) {
  return <Card className="flex flex-col gap-4">{children}</Card>;
}

interface BeforeAndAfterProps {
  before: ReactNode;
  after: ReactNode;
  hasWon: boolean;
}

/** What creators see, side by side. Nothing of it can be pressed. */
function BeforeAndAfter({ before, after, hasWon }: BeforeAndAfterProps) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <Section title={t('preview.title')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {before === null ? null : <Figure name={t('preview.before')}>{before}</Figure>}
        <Figure name={t('preview.after')}>{after}</Figure>
      </div>
      {hasWon ? <p className="mt-3 text-sm text-ink-faint">{t('preview.won')}</p> : null}
    </Section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure aria-label={name} className="min-w-0">
      <figcaption className="mb-2 text-sm font-medium text-ink-soft">{name}</figcaption>
      <div inert className="flex flex-col gap-3">
        {children}
      </div>
    </figure>
  );
}

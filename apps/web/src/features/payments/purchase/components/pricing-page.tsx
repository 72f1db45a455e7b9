import { LIMITS, SIGN_UP_GRANT, type CheckoutRates, type SparkPackage, type Currency } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArrowLeft, CalendarClock, Gift, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { Loaded } from '@/components/loaded';
import { PriceList, useCosts, usePackages, usePeriods, OfferFacts, PackageCard } from '@/features/ledger';
import { useOnceTrue } from '@/lib/once-true';
import { usePathLink } from '@/lib/path-link';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { useFormat } from '@/lib/format';
import { coveringPackage } from '../covering-package';
import { useChoose } from '../hooks/use-choose';
import { usePackageOffer } from '../hooks/use-offers';
import type { PricingSearch } from '../search';
import { spanOf } from '../shelf';
import { BuyDialog } from './buy-dialog';
import { LicenceLine } from './licence-line';

interface PricingPageProps {
  signedIn: boolean;
  search: PricingSearch;
}

/** What can be bought and what it is worth; where the user was led here, what is missing and how to get it. */
export function PricingPage({ signedIn, search }: PricingPageProps) {
  const { t } = useTranslation('offers');
  const isKnown = useOnceTrue(useIsKnown(signedIn));
  return (
    <div className="w-full">
      {search.back === undefined ? null : <BackLink to={search.back} />}
      <PageHeader
        title={t('pricing.title')}
        description={t('pricing.description')}
        actions={<ButtonLink to="/plans">{t('pricing.to_plans')}</ButtonLink>}
      />
      <Packages signedIn={signedIn} search={search} isKnown={isKnown} />
      {isKnown ? (
        <>
          <section aria-labelledby="costs" className="mt-10">
            <h2 id="costs" className="text-xl font-semibold">
              {t('pricing.costs_title')}
            </h2>
            <p className="mt-1.5 mb-4 text-ink-soft">{t('pricing.costs_text')}</p>
            <PriceList signedIn={signedIn} />
          </section>
          <MoneyFacts signedIn={signedIn} />
        </>
      ) : (
        // As high as what comes, so that the end of the page is not in sight first.
        <Skeleton className="mt-10 h-[40rem]" />
      )}
    </div>
  );
}

/** Whether it is known how high the packages are, and what each is worth: nothing stands below them before. */
function useIsKnown(signedIn: boolean): boolean {
  const packages = usePackages();
  const costs = useCosts({ enabled: signedIn }).query;
  return !packages.isPending && !(signedIn && costs.isPending);
}

function BackLink({ to }: { to: string }) {
  const { t } = useTranslation('offers');
  const link = usePathLink(to);
  return (
    <a
      {...link}
      className="mb-1 -ml-2 inline-flex min-h-touch items-center gap-1.5 rounded-control px-2 font-medium text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {t('pricing.back')}
    </a>
  );
}

function Packages({ signedIn, search, isKnown }: PricingPageProps & { isKnown: boolean }) {
  const { t } = useTranslation('offers');
  const query = usePackages();
  return (
    <Loaded
      query={query}
      ready={isKnown}
      failed={t('pricing.load_failed')}
      waiting={
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-56" />
          ))}
        </div>
      }
    >
      {({ packages, rates, payments_enabled: enabled }) =>
        packages.length === 0 || !enabled ? (
          <EmptyState title={t('pricing.empty_title')} description={t('pricing.empty_text')} />
        ) : (
          <Shelf packages={packages} rates={rates} signedIn={signedIn} search={search} />
        )
      }
    </Loaded>
  );
}

interface MissingNoticeProps {
  missing: number;
  currency: Currency;
  /** Whether one package is enough for it; null where nothing sold has any of it. */
  covered: boolean | null;
}

/** Says to who came here because something could not be paid what is missing, and what to do about it. */
function MissingNotice({ missing, currency, covered }: MissingNoticeProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const Icon = currency === 'spark' ? SparkIcon : PassIcon;
  const next = covered === null ? 'none' : covered ? 'covered' : 'not_covered';
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-control border border-line-strong bg-raised px-4 py-3.5">
      <Icon className={currency === 'spark' ? 'mt-1 size-5 text-spark' : 'mt-1 size-5 text-pass'} />
      <div>
        <p className="font-semibold">
          {t(`pricing.missing.${currency}`, { count: missing, number: format.number(missing) })}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{t(`pricing.missing.${next}`)}</p>
      </div>
    </div>
  );
}

interface ShelfProps extends PricingPageProps {
  packages: readonly SparkPackage[];
  rates: CheckoutRates;
}

function Shelf({ packages, rates, signedIn, search }: ShelfProps) {
  const { t } = useTranslation('offers');
  const { missing, currency = 'spark', package: asked, method, back } = search;
  const choose = useChoose(signedIn);
  const navigate = useNavigate();
  const offerOf = usePackageOffer();
  const right = missing === undefined ? null : coveringPackage(packages, missing, currency);
  const main = right?.code ?? packages.find(({ popular }) => popular)?.code;
  const chosen = packages.find(({ code }) => code === asked);
  // On a phone the right one would else stand below the fold.
  const inOrder = [...packages].sort(
    (one, other) => Number(other.code === right?.code) - Number(one.code === right?.code),
  );
  const forget = () =>
    navigate({
      to: '/pricing',
      search: { ...search, package: undefined, method: undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <section aria-label={t('pricing.packages')}>
      {missing === undefined ? null : (
        <MissingNotice missing={missing} currency={currency} covered={right ? right.covers : null} />
      )}
      <Problem className="mb-4">{asked !== undefined && !chosen ? t('pricing.gone') : null}</Problem>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-6">
        {inOrder.map((one, place) => (
          <li key={one.id} className={spanOf(place, inOrder.length)}>
            <PackageCard
              offer={one}
              signedIn={signedIn}
              isMain={one.code === main}
              mark={one.code === right?.code ? t(right.covers ? 'pricing.covers' : 'pricing.most') : null}
              onBuy={() => void choose({ to: '/pricing', search: { ...search, package: one.code } })}
            />
          </li>
        ))}
      </ul>
      <LicenceLine className="mt-3" />
      <BuyDialog
        offer={chosen && signedIn ? offerOf(chosen, rates) : null}
        method={method}
        returnTo={back}
        onClose={() => void forget()}
        forgetChoice={forget}
      />
    </section>
  );
}

function MoneyFacts({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('offers');
  const { data } = usePackages();
  const buyable = data?.payments_enabled === true && data.packages.length > 0;
  const facts = [
    ...(buyable
      ? ([
          ['valid', CalendarClock],
          ['refund', Undo2],
        ] as const)
      : []),
    ['returned', RotateCcw] as const,
    ['storage', Archive] as const,
    ...(signedIn ? [] : ([['sign_up', Gift]] as const)),
  ];
  const periods = usePeriods();
  return (
    <OfferFacts
      title={t('pricing.facts_title')}
      facts={facts.map(([name, Icon]) => ({
        name,
        Icon,
        title: t(`pricing.fact.${name}.title`, periods),
        text: t(`pricing.fact.${name}.text`, { ...periods, ...SIGN_UP_GRANT, storage: LIMITS.characterStorageDays }),
      }))}
    />
  );
}

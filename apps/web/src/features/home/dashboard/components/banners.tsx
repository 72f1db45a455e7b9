import { Megaphone, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { SparkIcon } from '@/components/currency-icons';
import { IconButton } from '@/components/icon-button';
import { useCosts, useWallet } from '@/features/ledger';
import { getSession } from '@/lib/session';
import { useBannerPutAway } from '../hooks/use-put-away';

/** What is to be said on top of the work, at most one thing at a time: that Sparks run out matters more than what the service no longer does. */
export function Banners() {
  const low = useLowSparks();
  return low === null ? <ServiceNotice /> : <LowSparks {...low} />;
}

/** For younger accounts it would be news of something that they never knew. */
const KNEW_CHAT_MS = 86_400_000;

const isNewAccount = (): boolean => Date.now() - Date.parse(getSession().user?.created_at ?? '') < KNEW_CHAT_MS;

/** Chat was dropped (specification §2); said from the second day of an account on. Closed, it stays away for 7 days. */
function ServiceNotice() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { isAway, putAway } = useBannerPutAway('service-notice');
  const [isNew] = useState(isNewAccount);
  if (isAway || isNew) return null;
  return (
    <Banner
      id="service-notice"
      icon={<Megaphone aria-hidden className="size-5 text-light" />}
      title={t('notice.title')}
      text={t('notice.text')}
      action={
        <ButtonLink to="/chat" size="sm">
          {t('notice.action')}
        </ButtonLink>
      }
      close={
        <IconButton
          label={t('common:action.close')}
          icon={<X />}
          className="absolute top-1.5 right-1.5"
          onClick={putAway}
        />
      }
    />
  );
}

/** What is left where it no longer pays for one image; null before that is known, and while there is enough. */
function useLowSparks(): { left: number; price: number } | null {
  const { priceOf } = useCosts();
  const { data: wallet } = useWallet();
  const price = priceOf('image')?.spark;
  if (!wallet || price === undefined || wallet.spark.available >= price) return null;
  return { left: wallet.spark.available, price };
}

function LowSparks({ left, price }: { left: number; price: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <Banner
      id="low-sparks"
      icon={<SparkIcon className="size-5 text-spark" />}
      title={t('low.title', { count: left })}
      text={t('low.text', { count: price })}
      action={
        <ButtonLink to="/pricing" size="sm">
          {t('low.action')}
        </ButtonLink>
      }
    />
  );
}

interface BannerProps {
  id: string;
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
  close?: ReactNode;
}

function Banner({ id, icon, title, text, action, close }: BannerProps) {
  return (
    <aside
      aria-labelledby={id}
      className={`relative mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface/60 py-3.5 pl-4 md:pl-5 ${close ? 'pr-14' : 'pr-4'}`}
    >
      <span className="self-start pt-0.5 max-sm:hidden">{icon}</span>
      <div className="min-w-0 grow basis-60">
        <h2 id={id} className="font-sans font-semibold tracking-normal">
          {title}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      {action}
      {close}
    </aside>
  );
}

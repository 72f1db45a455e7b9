import { SIGN_UP_GRANT } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { useCosts } from '@/features/ledger';

/** What every new account is given, and what it is good for at this server's prices. */
export function Gift() {
  const { t } = useTranslation('welcome');
  const { priceOf, firstTrainingFree } = useCosts();
  const price = priceOf('image')?.spark ?? 0;
  const images = price > 0 ? Math.floor(SIGN_UP_GRANT.spark / price) : null;
  return (
    <section aria-labelledby="gift">
      <h2 id="gift" className="sr-only">
        {t('gift.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        <Given
          icon={<SparkIcon className="size-8 text-spark" />}
          amount={t('gift.sparks', { count: SIGN_UP_GRANT.spark })}
          text={images === null ? null : t('gift.sparks_text', { count: images })}
        />
        <Given
          icon={<PassIcon className="size-8 text-pass" />}
          amount={t('gift.passes', { count: SIGN_UP_GRANT.pass })}
          text={t(firstTrainingFree ? 'gift.first_free' : 'gift.passes_text')}
        />
      </ul>
    </section>
  );
}

function Given({ icon, amount, text }: { icon: ReactNode; amount: string; text: string | null }) {
  return (
    <li className="flex flex-col gap-2.5 rounded-card lit p-4 md:p-5">
      {icon}
      <p className="font-display text-lg leading-tight font-semibold tracking-tight md:text-xl">{amount}</p>
      {text === null ? null : <p className="-mt-1.5 text-sm text-ink-soft">{text}</p>}
    </li>
  );
}

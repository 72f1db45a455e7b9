import type { Payment } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '@/components/button';
import { Progress } from '@/components/progress';
import { ResultScreen } from './result-screen';
import { ToBilling } from './result-actions';

/** After this the user need not wait here any longer. */
const LONG_MS = 20_000;

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true);
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLong;
}

/** The money is being taken, or the provider has not yet said that it may be. `payment` is undefined until the first answer. */
export function Processing({ payment }: { payment: Payment | undefined }) {
  const { t } = useTranslation('payments');
  const isLong = useIsLong();
  const isUnapproved = payment?.status === 'created';
  const stage = payment ? (isUnapproved ? 'approval' : 'money') : 'asking';
  return (
    <ResultScreen
      kind="processing"
      title={t('processing.title')}
      text={<p>{t('processing.text')}</p>}
      actions={
        isLong ? (
          <>
            {isUnapproved && payment.approve_url !== null ? (
              <AnchorButton href={payment.approve_url}>{t('action.approve')}</AnchorButton>
            ) : null}
            <ToBilling />
          </>
        ) : null
      }
    >
      <Progress stage={t(`processing.stage.${stage}`)} percent={null} />
      {isLong ? (
        <p role="status" className="mt-4 text-ink-soft">
          {t(isUnapproved ? 'processing.not_approved' : 'processing.may_leave')}
        </p>
      ) : null}
    </ResultScreen>
  );
}

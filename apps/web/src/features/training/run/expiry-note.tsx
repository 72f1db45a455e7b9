import { LIMITS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session';

/** What becomes of the character on Free, said before a pass is spent on it. */
export function ExpiryNote() {
  const { t } = useTranslation('training-flow');
  const { user } = useSession();
  if (user?.plan !== 'free') return null;
  return (
    <p className="mt-1.5 text-sm text-pretty text-ink-faint">
      {t('configure.expiry', { days: LIMITS.characterStorageDays })}
    </p>
  );
}

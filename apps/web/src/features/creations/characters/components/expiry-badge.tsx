import type { Character } from '@atelier/contracts';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';

/** Before these last days nobody has to do anything about it, so nothing is said. */
const SHOWN_DAYS = 14;
const SOON_DAYS = 7;

const DAY = 86_400_000;

/** Whole days that a character has left, never more than there are; 0 on its last day and once it has expired, null where it never does. */
export function daysLeft(
  { expired, expires_at: expiresAt }: Pick<Character, 'expired' | 'expires_at'>,
  now = Date.now(),
): number | null {
  if (expired) return 0;
  if (expiresAt === null) return null;
  return Math.max(0, Math.floor((new Date(expiresAt).getTime() - now) / DAY));
}

export function ExpiryBadge({ character }: { character: Pick<Character, 'expired' | 'expires_at'> }) {
  const { t } = useTranslation('characters');
  const days = daysLeft(character);
  if (days === null || days > SHOWN_DAYS) return null;
  if (character.expired) return <Badge tone="danger">{t('expiry.expired')}</Badge>;
  return (
    <Badge tone={days <= SOON_DAYS ? 'warning' : 'neutral'} icon={<Clock className="max-md:hidden" />}>
      {days === 0 ? t('expiry.last_day') : t('expiry.left', { count: days })}
    </Badge>
  );
}

import type { Character } from '@atelier/contracts';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { daysLeft } from '../expiry';

const SOON_DAYS = 7;

export function ExpiryBadge({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  const days = daysLeft(character);
  if (days === null) return null;
  if (days === 0) return <Badge tone="danger">{t('expiry.expired')}</Badge>;
  return (
    <Badge tone={days <= SOON_DAYS ? 'warning' : 'neutral'} icon={<Clock className="max-md:hidden" />}>
      {t('expiry.left', { count: days })}
    </Badge>
  );
}

import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '@/components/button';
import { usePathLink } from '@/lib/path-link';

/** To where a quest is worked on. */
export function QuestPathLink({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('quests');
  return (
    <AnchorButton
      {...usePathLink(path)}
      icon={<ArrowRight aria-hidden className="order-last size-4.5" />}
      aria-label={t('go_to', { quest: name })}
    >
      {t('go')}
    </AnchorButton>
  );
}

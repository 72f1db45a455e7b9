import { LIMITS } from '@atelier/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { UserRoundPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';
import { orpc } from '@/lib/client';
import { itemsOf } from '@/lib/paging';
import { useRemembered } from '@/lib/remembered';
import { useCharacters } from '../../characters/api/characters';

/** Shown after some creations with others' characters: suggests training a first one. */
export function TrainingInvitation({ className }: { className?: string }) {
  const { t } = useTranslation('generator');
  const [dismissed, dismiss] = useRemembered('training-invitation');
  const own = itemsOf(useCharacters('mine').data);
  const isPossible = !dismissed && own?.length === 0;
  const isDue = useCompletedAtLeast(LIMITS.inviteAfterCreations, { enabled: isPossible });
  if (!isPossible || !isDue) return null;
  return (
    <section
      aria-labelledby="training-invitation"
      className={cn('relative animate-rise rounded-card border border-light/25 bg-light/8 p-5 pr-14', className)}
    >
      <h2 id="training-invitation" className="text-xl font-semibold">
        {t('invitation.title')}
      </h2>
      <p className="mt-1.5 max-w-xl text-ink-soft">{t('invitation.text', { count: LIMITS.inviteAfterCreations })}</p>
      <ButtonLink to="/training-flow" className="mt-4" icon={<UserRoundPlus className="size-4.5" />}>
        {t('model.train')}
      </ButtonLink>
      <IconButton label={t('invitation.dismiss')} icon={<X />} className="absolute top-2 right-2" onClick={dismiss} />
    </section>
  );
}

/** Whether at least so many image creations were completed; undefined until it is known. */
function useCompletedAtLeast(count: number, { enabled }: { enabled: boolean }): boolean | undefined {
  const { data } = useQuery(
    orpc.history.list.queryOptions({
      input: enabled ? { kind: 'image', state: 'completed', limit: count } : skipToken,
    }),
  );
  return data && data.items.length >= count;
}

import { LIMITS, type Character } from '@atelier/contracts';
import { ChevronDown, Plus, UserRound } from 'lucide-react';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { Picture } from '@/components/picture';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { cn } from '@/lib/cn';
import { ExpiryBadge } from '../../characters/components/expiry-badge';

/** What it is called, and whose it is where that is somebody else: two may have one name. */
export function useModelName(character: Character | null): string | undefined {
  const { t } = useTranslation('generator');
  return character?.own === false
    ? `${character.name} · ${t('model.by', { name: character.creator_name })}`
    : character?.name;
}

/** The chosen model, and the way to another. */
export function ModelButton({
  character,
  loading,
  error,
  bind,
  onPress,
}: {
  character: Character | null;
  loading: boolean;
  error?: string | undefined;
  /** So that what is wrong with it brings it into sight. */
  bind: RefCallback<HTMLButtonElement>;
  onPress: () => void;
}) {
  const { t } = useTranslation('generator');
  const name = useModelName(character) ?? t('model.choose');
  // As high as the button that it becomes; what is wrong with it is not taken from under the focus.
  if (loading && !error) return <Skeleton className="h-20.5" />;
  return (
    <div className="flex flex-col gap-2">
      <button
        ref={bind}
        type="button"
        aria-label={t('model.button', { name })}
        aria-invalid={error ? true : undefined}
        onClick={onPress}
        className="flex w-full items-center gap-3.5 rounded-card border border-line-strong bg-raised p-2.5 pr-4 text-left transition-colors duration-150 hover:border-light/50 aria-invalid:border-danger"
      >
        <ModelFace character={character} className="size-15 rounded-control" />
        <span className="min-w-0 grow">
          <span className="block text-sm text-ink-faint">{t('option.model')}</span>
          <span className="block truncate text-lg leading-snug font-semibold">{name}</span>
        </span>
        {character ? <ExpiryBadge character={character} /> : null}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </button>
      <Problem>{error}</Problem>
      {character?.expired ? <ExpiredHelp /> : null}
    </div>
  );
}

export function ModelFace({
  character,
  className,
}: {
  character: Pick<Character, 'thumbnail_url' | 'thumbnail_focus'> | null;
  className: string;
}) {
  return (
    <Picture
      src={character?.thumbnail_url ?? null}
      focus={character?.thumbnail_focus}
      alt=""
      eager
      className={cn('shrink-0', className)}
    >
      {character?.thumbnail_url ? null : (
        <UserRound aria-hidden className="absolute inset-0 m-auto size-1/2 text-ink-faint" />
      )}
    </Picture>
  );
}

/** Where the user has trained no character yet and none is public. */
export function NoModels() {
  const { t } = useTranslation('generator');
  return (
    <EmptyState
      title={t('model.none_title')}
      description={t('model.none_text')}
      action={
        <ButtonLink to="/training-flow" variant="primary" icon={<Plus className="size-5" />}>
          {t('model.train')}
        </ButtonLink>
      }
    />
  );
}

/** What an expired model means, and what can be done about it. */
export function ExpiredHelp({ className }: { className?: string }) {
  const { t } = useTranslation('generator');
  return (
    <div className={cn('rounded-control border border-warning/30 bg-warning/8 p-3.5 text-sm text-ink-soft', className)}>
      <p>{t('model.expired_why', { days: LIMITS.characterStorageDays })}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ButtonLink to="/training-flow" size="sm" icon={<Plus className="size-4" />}>
          {t('model.train_again')}
        </ButtonLink>
        <ButtonLink to="/plans" size="sm" variant="ghost">
          {t('model.keep')}
        </ButtonLink>
      </div>
    </div>
  );
}

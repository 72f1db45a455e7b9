import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard, Copy, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { ActionMenu, type MenuAction } from '@/components/menu';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { useRefineAction } from './refine-action';
import { SaveButton, useSaveActions } from './save-pictures';
import { useWasSaved } from './saved-pictures';
import { usePublishing } from './visibility-control';

interface CreationMenuOptions {
  creation: ImageCreation;
  /** The one picture that they are about; without it they are about the whole creation. */
  picture: ImageOutput | undefined;
  canRefine?: boolean;
  /** They stand below a picture that is shown large, with room for showing it to everybody. */
  isLarge?: boolean;
  /** A second pass over it has begun, among the others. */
  onRefined?: (() => void) | undefined;
}

/** What can be made of finished pictures, whoever they show; `label` says who sees them. */
export function useCreationMenu({
  creation,
  picture,
  canRefine = true,
  isLarge = false,
  onRefined,
}: CreationMenuOptions) {
  const refine = useRefineAction({ creation, picture: canRefine ? picture : undefined, onAccepted: onRefined });
  const video = useVideoAction(picture);
  const saving = useSaveActions(creation, picture);
  const publishing = usePublishing(creation, isLarge);
  return {
    making: [refine.action, video].filter((action) => action !== null),
    saving,
    publishing: publishing.actions,
    offer: publishing.offer,
    label: publishing.label,
    dialogs: (
      <>
        {refine.dialogs}
        {publishing.dialogs}
      </>
    ),
  };
}

function useVideoAction(picture: ImageOutput | undefined): MenuAction | null {
  const { t } = useTranslation('generator');
  const navigate = useNavigate();
  const { off } = useFeature('video');
  const price = useCosts().priceOf('video');
  if (off || !picture) return null;
  return {
    label: t('make_video'),
    icon: <Clapperboard />,
    cost: price ? <CostTag amounts={price} tone="inherit" /> : null,
    onSelect: () => void navigate({ to: '/video-generation', search: { image: picture.id } }),
  };
}

/** Fills the form with what a creation was made of. */
export const useSettingsAction = (label: string, onUse: () => void): MenuAction => ({
  label,
  icon: <Copy />,
  startsGroup: true,
  onSelect: onUse,
});

/** Saved first; a picture that was saved already wants to move. */
export function NextStep({ creation, picture }: Pick<CreationMenuOptions, 'creation' | 'picture'>) {
  const { t } = useTranslation('generator');
  const wasSaved = useWasSaved(picture?.id);
  const { off } = useFeature('video');
  const price = useCosts().priceOf('video');
  if (!picture || !wasSaved || off) return <SaveButton creation={creation} picture={picture} />;
  return (
    <ButtonLink
      to="/video-generation"
      search={{ image: picture.id }}
      size="sm"
      icon={<Clapperboard className="size-4" />}
      cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
    >
      {t('make_video')}
    </ButtonLink>
  );
}

interface ActionRowProps {
  main: ReactNode;
  actions: readonly MenuAction[];
  /** Who sees it. */
  label: ReactNode;
  /** Where deleting is not offered elsewhere. */
  end?: ReactNode;
}

/** One main action that suits the moment, and the rest behind another button. */
export function ActionRow({ main, actions, label, end }: ActionRowProps) {
  const { t } = useTranslation('generator');
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      {main}
      <ActionMenu
        label={t('more')}
        trigger={
          <Button size="sm" variant="ghost" icon={<Ellipsis className="size-4.5" />}>
            {t('more')}
          </Button>
        }
        actions={actions}
      />
      <div className="ml-auto flex items-center">
        {label}
        {end}
      </div>
    </div>
  );
}

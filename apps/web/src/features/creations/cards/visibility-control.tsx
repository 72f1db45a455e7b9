import type { CreationKind, ImageCreation, VideoCreation, Visibility } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, GalleryVerticalEnd, Globe, Heart, ShieldAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { MenuAction } from '@/components/menu';
import { ShareButton, useShare } from '@/components/share-button';
import { AppealButton } from '@/features/safety';
import { orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useRemembered } from '@/lib/remembered';
import { useSetVisibility } from '../api/set-visibility';

/** What can be shown to everybody, whatever its kind. */
interface Showable {
  kind: CreationKind;
  id: string;
  prompt: string;
  visibility: Visibility;
  likes: number;
  takenDown: boolean;
  jobId: string;
  /** The day whose theme it was made for. */
  themeDay: string | null;
}

const showableOf = (
  kind: CreationKind,
  prompt: string,
  { id, visibility, likes_count: likes, taken_down: takenDown, job, theme }: ImageCreation | VideoCreation,
): Showable => ({ kind, id, prompt, visibility, likes, takenDown, jobId: job.id, themeDay: theme?.day ?? null });

export function VideoVisibility({ video }: { video: VideoCreation }) {
  return <PublishControl one={showableOf('video', video.prompt, video)} />;
}

/** What today's theme gives for showing what was made for it; null where that was made for no theme, or for an earlier one. */
function useThemeReward({ themeDay }: Showable) {
  const { data: today } = useQuery(orpc.themes.today.queryOptions({ enabled: themeDay !== null, staleTime: 60_000 }));
  return today && today.day === themeDay ? today.reward : null;
}

/** Shows it to everybody or to nobody else, and says first what that means; then the way to it. */
function usePublish(one: Showable) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const change = useSetVisibility(one.kind);
  const [knows, know] = useRemembered('public-creations');
  const [step, setStep] = useState<'explained' | 'published' | null>(null);
  const reward = useThemeReward(one);
  const offered = reward?.earned === false ? reward.spark : null;
  /** What was still to be earned when it was shown. */
  const [hoped, setHoped] = useState<number | null>(null);
  const set = (visibility: Visibility, onDone?: () => void) => {
    know();
    setHoped(visibility === 'public' ? offered : null);
    setStep(visibility === 'public' ? 'published' : null);
    change.mutate(
      { id: one.id, visibility },
      {
        onSuccess: onDone,
        onError: (error) => {
          setStep(null);
          toast.error(t('visibility.failed'), { description: errorText(error) });
        },
      },
    );
  };
  const close = () => {
    setStep(null);
  };
  return {
    offered,
    show: () => {
      if (knows) set('public');
      else setStep('explained');
    },
    hide: () => {
      set('private');
    },
    dialogs: (
      <>
        <ExplainDialog
          kind={one.kind}
          reward={offered}
          open={step === 'explained'}
          onPublish={() => {
            set('public');
          }}
          onClose={close}
        />
        <PublishedDialog
          one={one}
          reward={reward?.earned ? hoped : null}
          open={step === 'published'}
          onUndo={() => {
            set('private', () => toast.success(t('visibility.undone')));
          }}
          onClose={close}
        />
      </>
    ),
  };
}

/** For a menu: what can be done, and beside it who sees it now, or why it was taken down. Where it is `open`, showing it is a button, and says what it earns. */
export function usePublishing(
  creation: ImageCreation,
  open: boolean,
): {
  actions: MenuAction[];
  offer: ReactNode;
  label: ReactNode;
  dialogs: ReactNode;
} {
  const { t } = useTranslation('generator');
  const one = showableOf('image', creation.options.prompt, creation);
  const { show, hide, offered, dialogs } = usePublish(one);
  const { label, Icon, share } = useShare({ path: `/s/${one.id}`, title: one.prompt });
  if (one.takenDown) return { actions: [], offer: null, label: null, dialogs: <TakenDown jobId={one.jobId} /> };
  const isPublic = one.visibility === 'public';
  const offer = open && !isPublic && (
    <>
      <ShowButton onClick={show} />
      {offered === null ? null : (
        <p className="order-last w-full text-sm text-ink-soft">{t('visibility.theme_reward', { count: offered })}</p>
      )}
    </>
  );
  const actions: MenuAction[] = offer
    ? []
    : isPublic
      ? [
          { label, icon: <Icon />, onSelect: share, startsGroup: true },
          { label: t('visibility.hide'), icon: <EyeOff />, needsNetwork: true, onSelect: hide },
        ]
      : [{ label: t('visibility.show'), icon: <Globe />, needsNetwork: true, onSelect: show, startsGroup: true }];
  return { actions, offer, label: <VisibilityLabel one={one} />, dialogs };
}

/** The same as buttons. */
function PublishControl({ one }: { one: Showable }) {
  const { t } = useTranslation('generator');
  const { show, hide, dialogs } = usePublish(one);
  if (one.takenDown) return <TakenDown jobId={one.jobId} />;
  return (
    <>
      <VisibilityLabel one={one} />
      {one.visibility === 'public' ? (
        <>
          <ShareButton path={`/s/${one.id}`} title={one.prompt} />
          <Button needsNetwork size="sm" variant="ghost" icon={<EyeOff className="size-4" />} onClick={hide}>
            {t('visibility.hide')}
          </Button>
        </>
      ) : (
        <ShowButton onClick={show} />
      )}
      {dialogs}
    </>
  );
}

function ShowButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('generator');
  return (
    <Button needsNetwork size="sm" icon={<Globe className="size-4" />} onClick={onClick}>
      {t('visibility.show')}
    </Button>
  );
}

/** How it is now; not to be pressed. */
function VisibilityLabel({ one: { visibility, likes } }: { one: Showable }) {
  const { t } = useTranslation('generator');
  const format = useFormat();
  const isPublic = visibility === 'public';
  return (
    <span
      title={t(isPublic ? 'visibility.public_text' : 'visibility.private_text')}
      className={
        isPublic
          ? 'inline-flex min-h-touch shrink-0 items-center gap-1.5 px-1 text-sm font-medium text-light md:min-h-9'
          : // Neither an icon nor the size of a button: there is nothing to press.
            'inline-flex shrink-0 cursor-default items-center self-center px-1 text-xs text-ink-faint'
      }
    >
      {isPublic ? <Globe aria-hidden className="size-4" /> : null}
      {t(`visibility.${visibility}`)}
      {isPublic && likes > 0 ? (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Heart aria-hidden className="size-3.5" />
          <span className="sr-only">{t('visibility.likes', { count: likes })}</span>
          <span aria-hidden>{format.number(likes)}</span>
        </span>
      ) : null}
    </span>
  );
}

interface ExplainDialogProps {
  kind: CreationKind;
  /** Sparks that showing it earns. */
  reward: number | null;
  open: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** What it means to be public, before it is for the first time. */
function ExplainDialog({ kind, reward, open, onPublish, onClose }: ExplainDialogProps) {
  const { t } = useTranslation('generator');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('visibility.title')}
      description={t(kind === 'video' ? 'visibility.means_video' : 'visibility.means')}
      actions={
        <>
          <Button onClick={onClose}>{t('visibility.keep')}</Button>
          <Button needsNetwork variant="primary" icon={<Globe className="size-4.5" />} onClick={onPublish}>
            {t('visibility.show')}
          </Button>
        </>
      }
    >
      {reward === null ? null : <p>{t('visibility.theme_reward', { count: reward })}</p>}
    </Dialog>
  );
}

interface PublishedDialogProps {
  one: Showable;
  /** Sparks that it has earned. */
  reward: number | null;
  open: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** It is there now: the way to it, the link to pass on, and the way back. */
function PublishedDialog({ one, reward, open, onUndo, onClose }: PublishedDialogProps) {
  const { t } = useTranslation(['generator', 'undo']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('visibility.ready_title')}
      description={t('visibility.ready_text')}
      actions={
        <>
          <Button needsNetwork variant="ghost" onClick={onUndo}>
            {t('undo:undo')}
          </Button>
          <ShareButton path={`/s/${one.id}`} title={one.prompt} size="md" />
          <ButtonLink
            to="/gallery"
            search={{ open: one.id }}
            variant="primary"
            icon={<GalleryVerticalEnd className="size-4.5" />}
          >
            {t('visibility.see')}
          </ButtonLink>
        </>
      }
    >
      {reward === null ? null : <p>{t('visibility.theme_rewarded', { count: reward })}</p>}
    </Dialog>
  );
}

function TakenDown({ jobId }: { jobId: string }) {
  const { t } = useTranslation('generator');
  return (
    <div className="flex w-full flex-col gap-3 rounded-control border border-warning/30 bg-warning/8 p-3.5 text-sm">
      <p className="flex gap-2.5 text-ink-soft">
        <ShieldAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
        {t('visibility.taken_down')}
      </p>
      <AppealButton jobId={jobId} kind="taken_down" />
    </div>
  );
}

import type { ImageCreation } from '@atelier/contracts';
import { Globe, Heart, Lock, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ShareButton } from '@/components/share-button';
import { AppealButton } from '@/features/safety';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useSetVisibility } from '../api/change-images';
import { useRemembered } from '@/lib/remembered';

interface OfCreation {
  creation: ImageCreation;
}

/** Who sees the creation, and how to share it; or why it was taken down. */
export function VisibilityControl({ creation }: OfCreation) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const change = useSetVisibility();
  const [knows, know] = useRemembered('public-creations');
  const [asking, setAsking] = useState<'public' | 'share' | null>(null);
  const isPublic = creation.visibility === 'public';
  const set = (visibility: ImageCreation['visibility']) => {
    know();
    change.mutate(
      { id: creation.id, visibility },
      { onError: (error) => toast.error(t('visibility.failed'), { description: errorText(error) }) },
    );
  };
  if (creation.taken_down) return <TakenDown creation={creation} />;
  return (
    <>
      <VisibilitySwitch
        creation={creation}
        onPress={() => {
          if (isPublic) set('private');
          else if (knows) set('public');
          else setAsking('public');
        }}
      />
      {isPublic ? (
        <ShareButton path={`/s/${creation.id}`} title={creation.options.prompt} />
      ) : (
        <Button
          size="sm"
          icon={<Globe className="size-4" />}
          onClick={() => {
            setAsking('share');
          }}
        >
          {t('visibility.share')}
        </Button>
      )}
      <PublishDialog
        creation={creation}
        purpose={asking}
        onPublish={() => {
          set('public');
          if (asking === 'public') setAsking(null);
        }}
        onClose={() => {
          setAsking(null);
        }}
      />
    </>
  );
}

function VisibilitySwitch({ creation, onPress }: OfCreation & { onPress: () => void }) {
  const { t } = useTranslation('generator');
  const format = useFormat();
  const isPublic = creation.visibility === 'public';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublic}
      aria-label={t('visibility.label')}
      title={t(isPublic ? 'visibility.public_text' : 'visibility.private_text')}
      onClick={onPress}
      className="inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink aria-checked:border-light/60 aria-checked:bg-light/12 aria-checked:text-light md:min-h-9"
    >
      {isPublic ? <Globe aria-hidden className="size-4" /> : <Lock aria-hidden className="size-4" />}
      {t(`visibility.${creation.visibility}`)}
      {isPublic && creation.likes_count > 0 ? (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Heart aria-hidden className="size-3.5" />
          <span className="sr-only">{t('visibility.likes', { count: creation.likes_count })}</span>
          <span aria-hidden>{format.number(creation.likes_count)}</span>
        </span>
      ) : null}
    </button>
  );
}

interface PublishDialogProps extends OfCreation {
  /** Why it is asked: to be public, or to be passed on; null while it is closed. */
  purpose: 'public' | 'share' | null;
  onPublish: () => void;
  onClose: () => void;
}

/** What it means to be public, before it is for the first time; and the link, once it is. */
function PublishDialog({ creation, purpose, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation('generator');
  const isPublic = creation.visibility === 'public';
  return (
    <Dialog
      open={purpose !== null}
      onClose={onClose}
      title={t(
        isPublic ? 'visibility.ready_title' : purpose === 'share' ? 'visibility.share_title' : 'visibility.title',
      )}
      description={t(isPublic ? 'visibility.ready_text' : 'visibility.means')}
      actions={
        isPublic ? (
          <ShareButton path={`/s/${creation.id}`} title={creation.options.prompt} size="md" />
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('visibility.keep')}
            </Button>
            <Button variant="primary" icon={<Globe className="size-4.5" />} onClick={onPublish}>
              {t('visibility.publish')}
            </Button>
          </>
        )
      }
    />
  );
}

function TakenDown({ creation }: OfCreation) {
  const { t } = useTranslation('generator');
  return (
    <div className="flex w-full flex-col gap-3 rounded-control border border-warning/30 bg-warning/8 p-3.5 text-sm">
      <p className="flex gap-2.5 text-ink-soft">
        <ShieldAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
        {t('visibility.taken_down')}
      </p>
      <AppealButton jobId={creation.job.id} kind="taken_down" />
    </div>
  );
}

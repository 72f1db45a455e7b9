import { type VideoCreation } from '@atelier/contracts';
import { CircleAlert, Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { AppealButton } from '@/features/safety';
import { CreationProgress } from '../../cards/creation-progress';
import { LeftOut } from '../../cards/lazy-left-out';
import { VideoVisibility } from '../../cards/visibility-control';
import { UseSettingsButton } from '../../cards/use-settings-button';
import { CreationLinks } from '../../viewer/creation-links';
import { ProvenanceFacts } from '../../viewer/provenance-facts';
import { ReceiptLine, useJobPreview } from '@/features/jobs';
import { cn } from '@/lib/cn';
import { failureText, useErrorText } from '@/lib/error-text';
import { useAgo } from '@/lib/now';
import { toast } from '@/lib/toast';
import { isUnfinished } from '../../api/list-images';
import { useDownloadVideo } from '../api/videos';
import { VideoPlayer } from './video-player';

export interface VideoActions {
  /** Fills the form with what it was made of. */
  onUseSettings: (video: VideoCreation) => void;
  onRemove: (video: VideoCreation) => void;
}

interface VideoCardProps {
  video: VideoCreation;
  actions: VideoActions;
  /** It stands in a frame already, with room for all that is known of it. */
  bare?: boolean;
}

/** One video: under way, to be played, or why there is none. */
export function VideoCard({ video, actions, bare = false }: VideoCardProps) {
  const { t } = useTranslation('video');
  const ago = useAgo();
  return (
    <article
      aria-label={video.prompt}
      className={cn('flex flex-col gap-4', !bare && 'animate-rise rounded-card lit p-4 md:p-5')}
    >
      <header>
        <p className="line-clamp-3 text-pretty">{video.prompt}</p>
        <p className="mt-0.5 text-sm text-ink-faint">
          {t('seconds_value', { count: video.seconds })} ·{' '}
          <time dateTime={video.created_at}>{ago(video.created_at)}</time>
        </p>
        <CreationLinks theme={video.theme} remix_of={video.remix_of} />
      </header>
      {isUnfinished(video) ? <VideoProgress video={video} /> : <VideoEnding video={video} actions={actions} />}
      {bare && video.video ? (
        <ProvenanceFacts
          provenance={video.provenance}
          creationId={video.id}
          seed={video.seed}
          written={{ prompt: video.prompt }}
        />
      ) : null}
    </article>
  );
}

function VideoProgress({ video }: { video: VideoCreation }) {
  const preview = useJobPreview(video.job.id);
  return (
    <>
      {preview ? (
        <img
          src={preview}
          alt=""
          className="h-auto w-full animate-develop self-start rounded-card border border-line md:h-56 md:w-auto md:max-w-full"
        />
      ) : null}
      <CreationProgress job={video.job} />
    </>
  );
}

function VideoEnding({ video, actions }: Omit<VideoCardProps, 'bare'>) {
  const { t } = useTranslation('video');
  return (
    <>
      {video.video ? (
        <VideoPlayer film={video.video} poster={video.poster_url} title={video.prompt} />
      ) : (
        <VideoFailure video={video} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {video.video ? <DownloadVideo video={video} /> : null}
        <UseSettingsButton creation={video} onUse={actions.onUseSettings}>
          {t('use_settings')}
        </UseSettingsButton>
        {video.video ? <VideoVisibility video={video} /> : null}
        <IconButton
          label={t('delete.action')}
          icon={<Trash2 />}
          className="ml-auto"
          onClick={() => {
            actions.onRemove(video);
          }}
        />
      </div>
      {video.video ? <LeftOut creation={video} /> : null}
      <ReceiptLine receipt={video.job.receipt} jobId={video.job.id} />
    </>
  );
}

/** Why there is none; what the safety check held back, a person may look at again. */
function VideoFailure({ video }: { video: VideoCreation }) {
  const { t } = useTranslation('video');
  const failure = video.error ?? video.job.error;
  const isCancelled = video.status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <>
      <p className={isCancelled ? 'text-ink-soft' : 'flex gap-2 text-danger'}>
        {isCancelled ? null : <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        {failure ? failureText(failure) : t('failed')}
      </p>
      {failure?.code === 'output_blocked' ? <AppealButton jobId={video.job.id} kind="blocked" /> : null}
    </>
  );
}

function DownloadVideo({ video }: { video: VideoCreation }) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const download = useDownloadVideo();
  return (
    <Button
      size="sm"
      icon={<Download className="size-4" />}
      loading={download.isPending}
      onClick={() => {
        download.mutate(video.id, {
          onError: (error) => toast.error(t('download_failed'), { description: errorText(error) }),
        });
      }}
    >
      {t('download')}
    </Button>
  );
}

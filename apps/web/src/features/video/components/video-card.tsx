import { type VideoCreation } from '@atelier/contracts';
import { CircleAlert, Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { IconButton } from '@/components/icon-button';
import { CreationProgress } from '@/features/generator';
import { ReceiptLine } from '@/features/wallet';
import { cn } from '@/lib/cn';
import { useConfirmation } from '@/lib/confirmation';
import { failureText, useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useJobPreview } from '@/lib/job-preview';
import { useCancelVideo, useDeleteVideo, useDownloadVideo } from '../api/change-video';
import { isUnfinished } from '../api/list-videos';
import { VideoPlayer } from './video-player';

/** One video: under way, to be played, or why there is none; `bare` where it stands in a frame already. */
export function VideoCard({ video, bare = false }: { video: VideoCreation; bare?: boolean }) {
  const { t } = useTranslation('video');
  const format = useFormat();
  return (
    <article
      aria-label={video.prompt}
      className={cn('flex flex-col gap-4', !bare && 'animate-rise rounded-card lit p-4 md:p-5')}
    >
      <header>
        <p className="line-clamp-3 text-pretty">{video.prompt}</p>
        <p className="mt-0.5 text-sm text-ink-faint">
          {t('seconds_value', { count: video.seconds })} ·{' '}
          <time dateTime={video.created_at}>{format.ago(video.created_at)}</time>
        </p>
      </header>
      {isUnfinished(video) ? <VideoProgress video={video} /> : <VideoEnding video={video} />}
    </article>
  );
}

function VideoProgress({ video }: { video: VideoCreation }) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const preview = useJobPreview(video.job.id);
  const cancel = useCancelVideo(({ job }) => {
    toast.success(t('cancelled', { count: job.receipt.returned.spark }));
  });
  return (
    <>
      {preview ? (
        <img
          src={preview}
          alt=""
          className="h-44 max-w-full animate-develop self-start rounded-card border border-line object-contain md:h-56"
        />
      ) : null}
      <CreationProgress
        job={video.job}
        cancelling={cancel.isPending}
        onCancel={() => {
          cancel.mutate(video.id, { onError: (error) => toast.error(errorText(error)) });
        }}
      />
    </>
  );
}

function VideoEnding({ video }: { video: VideoCreation }) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const download = useDownloadVideo();
  const failure = video.error ?? video.job.error;
  const isCancelled = video.status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <>
      {video.video ? (
        <VideoPlayer film={video.video} poster={video.poster_url} title={video.prompt} />
      ) : (
        <p className={isCancelled ? 'text-ink-soft' : 'flex gap-2 text-danger'}>
          {isCancelled ? null : <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
          {failure ? failureText(failure) : t('failed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {video.video ? (
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
        ) : null}
        <ReceiptLine receipt={video.job.receipt} jobId={video.job.id} className="grow" />
        <DeleteVideo video={video} />
      </div>
    </>
  );
}

function DeleteVideo({ video }: { video: VideoCreation }) {
  const { t } = useTranslation('video');
  const remove = useDeleteVideo(() => {
    toast.success(t('delete.done'));
  });
  const { ask, dialog } = useConfirmation(remove);
  return (
    <>
      <IconButton label={t('delete.action')} icon={<Trash2 />} onClick={ask} />
      <ConfirmDialog
        {...dialog}
        danger
        title={t('delete.title')}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        onConfirm={() => {
          remove.mutate(video.id);
        }}
      />
    </>
  );
}

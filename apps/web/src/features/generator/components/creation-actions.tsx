import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Clapperboard, Copy, Download, Repeat, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button, ButtonLink } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { IconButton } from '@/components/icon-button';
import { useFeature } from '@/features/runtime';
import { useCosts } from '@/features/wallet';
import { useConfirmation } from '@/lib/confirmation';
import { useErrorText } from '@/lib/error-text';
import { useDeleteImages, useDownloadImage } from '../api/change-images';

export interface CreationDeeds {
  onUseSettings: (creation: ImageCreation) => void;
  onRepeat: (creation: ImageCreation, picture?: ImageOutput) => void;
}

interface CreationActionsProps extends CreationDeeds {
  creation: ImageCreation;
  /** The one picture that they are about; without it they are about the whole creation. */
  picture?: ImageOutput | undefined;
  onDeleted?: () => void;
}

/** What can be done with finished pictures. */
export function CreationActions({ creation, picture, onUseSettings, onRepeat, onDeleted }: CreationActionsProps) {
  const { t } = useTranslation('generator');
  const { priceOf } = useCosts();
  const canImage = !useFeature('image').off;
  const canVideo = !useFeature('video').off;
  const price = priceOf('image', picture ? 1 : creation.options.count);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {picture ? (
        <>
          <DownloadButton creation={creation} picture={picture} />
          {canVideo ? (
            <ButtonLink
              to="/video-generation"
              search={{ image: picture.id }}
              size="sm"
              icon={<Clapperboard className="size-4" />}
            >
              {t('make_video')}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      <Button
        size="sm"
        icon={<Copy className="size-4" />}
        onClick={() => {
          onUseSettings(creation);
        }}
      >
        {t('use_settings')}
      </Button>
      <Button
        size="sm"
        icon={<Repeat className="size-4" />}
        cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
        disabled={creation.character === null || !canImage || !price}
        onClick={() => {
          onRepeat(creation, picture);
        }}
      >
        {t('make_again')}
      </Button>
      <DeleteButton creation={creation} {...(onDeleted ? { onDeleted } : {})} />
    </div>
  );
}

function DownloadButton({ creation, picture }: { creation: ImageCreation; picture: ImageOutput }) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const download = useDownloadImage();
  return (
    <Button
      size="sm"
      icon={<Download className="size-4" />}
      loading={download.isPending}
      onClick={() => {
        download.mutate(
          { id: creation.id, image_id: picture.id },
          { onError: (error) => toast.error(t('download_failed'), { description: errorText(error) }) },
        );
      }}
    >
      {t('download')}
    </Button>
  );
}

export function DeleteButton({ creation, onDeleted }: { creation: ImageCreation; onDeleted?: () => void }) {
  const { t } = useTranslation('generator');
  const count = creation.images.length;
  const remove = useDeleteImages(() => {
    toast.success(t('delete.done', { count }));
    onDeleted?.();
  });
  const { ask, dialog } = useConfirmation(remove);
  return (
    <>
      <IconButton label={t('delete.action')} icon={<Trash2 />} className="ml-auto" onClick={ask} />
      <ConfirmDialog
        {...dialog}
        danger
        title={count === 0 ? t('delete.title_none') : t('delete.title', { count })}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        onConfirm={() => {
          remove.mutate(creation.id);
        }}
      />
    </>
  );
}

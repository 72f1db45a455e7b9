import { DOWNLOAD_FORMATS, type DownloadFormat, type ImageCreation, type ImageOutput } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileImage } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { MenuAction } from '@/components/menu';
import { isApiError } from '@/lib/api-error';
import { orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useDownloadImage } from '../api/change-images';
import { rememberSaved } from './saved-pictures';

/** Pictures of one creation as files, one after another: browsers drop what is asked of them all at once. */
function useSavePictures(creation: ImageCreation) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useDownloadImage();
  const queryClient = useQueryClient();
  const save = async (pictures: readonly ImageOutput[], format: DownloadFormat) => {
    try {
      for (const { id } of pictures) {
        await mutateAsync({ id: creation.id, image_id: id, format });
        rememberSaved(id);
      }
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not_found') {
        toast.error(t('download_failed'), { description: errorText(error) });
        return;
      }
      // As with its character, on another page.
      toast.error(t('one.gone'), { description: t('one.gone_text') });
      void queryClient.invalidateQueries({ queryKey: orpc.images.key() });
    }
  };
  return {
    isPending,
    save: (pictures: readonly ImageOutput[], format: DownloadFormat) => void save(pictures, format),
  };
}

interface SaveButtonProps {
  creation: ImageCreation;
  /** The one that is saved; without it all of them are. */
  picture: ImageOutput | undefined;
}

/** As they were made. */
export function SaveButton({ creation, picture }: SaveButtonProps) {
  const { t } = useTranslation('generator');
  const { save, isPending } = useSavePictures(creation);
  const pictures = picture ? [picture] : creation.images;
  return (
    <Button
      size="sm"
      icon={<Download className="size-4" />}
      loading={isPending}
      onClick={() => {
        save(pictures, 'original');
      }}
    >
      {pictures.length > 1 ? t('save.all', { count: pictures.length }) : t('save.action')}
    </Button>
  );
}

/** One picture, in formats that other programs may ask for. */
export function useSaveActions(creation: ImageCreation, picture: ImageOutput | undefined): MenuAction[] {
  const { t } = useTranslation('generator');
  const { save } = useSavePictures(creation);
  if (!picture) return [];
  return DOWNLOAD_FORMATS.map((format, index) => ({
    label: t(`download_format.${format}`),
    icon: format === 'original' ? <Download /> : <FileImage />,
    // Said once, where it belongs: with what is downloaded.
    ...(index === 0 ? { startsGroup: true, hint: t('download_hint') } : {}),
    needsNetwork: true,
    onSelect: () => {
      save([picture], format);
    },
  }));
}

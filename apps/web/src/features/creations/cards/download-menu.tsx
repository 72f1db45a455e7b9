import { DOWNLOAD_FORMATS, type ImageCreation, type ImageOutput } from '@atelier/contracts';
import { ChevronDown, Download, FileImage } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ActionMenu } from '@/components/menu';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useDownloadImage } from '../api/change-images';

/** One picture as a file: as it was made, or in a format that other programs may ask for. */
export function DownloadMenu({ creation, picture }: { creation: ImageCreation; picture: ImageOutput }) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const download = useDownloadImage();
  return (
    <ActionMenu
      label={t('download')}
      trigger={
        <Button size="sm" icon={<Download className="size-4" />} loading={download.isPending}>
          <span className="inline-flex items-center gap-1.5">
            {t('download')}
            <ChevronDown aria-hidden className="size-3.5" />
          </span>
        </Button>
      }
      header={<p className="max-w-60 px-3 pt-2 pb-1.5 text-sm text-ink-faint">{t('download_hint')}</p>}
      actions={DOWNLOAD_FORMATS.map((format) => ({
        label: t(`download_format.${format}`),
        icon: <FileImage />,
        onSelect: () => {
          download.mutate(
            { id: creation.id, image_id: picture.id, format },
            { onError: (error) => toast.error(t('download_failed'), { description: errorText(error) }) },
          );
        },
      }))}
    />
  );
}

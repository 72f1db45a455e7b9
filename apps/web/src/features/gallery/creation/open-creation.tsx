import type { ImageOutput, PublicCreation } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CreationDialog } from '@/features/creations';
import { Lightbox, type LightboxItem, type LightboxProps } from '@/components/lightbox';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { useVeiling } from '@/features/safety';
import { isApiError } from '@/lib/api-error';
import { usePublicCreation } from '../api/get-creation';
import { findCard, type GalleryCard, type GalleryFace } from '../api/list-gallery';
import { CreationFooter } from './creation-footer';

export interface OpenCreationProps {
  id: string;
  pictureId: string | undefined;
  /** Its cover has been seen already, so that nothing is veiled again. */
  seen: boolean;
  /** Those beside it on the wall, where it is known there. */
  beyond: LightboxProps['beyond'];
  onPicture: (id: string) => void;
  onCharacter: (character: GalleryFace) => void;
  onClose: () => void;
}

/** The creation of an address, large, whether the wall below has it or not. */
export function OpenCreation(props: OpenCreationProps) {
  const { id, pictureId, seen, beyond, onPicture, onCharacter, onClose } = props;
  const { t } = useTranslation('gallery');
  const isVeiling = useVeiling() && !seen;
  const queryClient = useQueryClient();
  // As the wall had it when it was opened: seen at once, while the rest is on its way.
  const card = useMemo(() => findCard(queryClient, id), [queryClient, id]);
  const query = usePublicCreation(id);
  const creation = query.data;
  const isGone = isApiError(query.error) && query.error.status === 404;
  const items =
    creation?.images.map((image) => itemOf(image, creation, isVeiling)) ??
    (card ? [cardItem(card, pictureId, isVeiling)] : []);
  if (items.length === 0 || isGone || (!creation && query.isError)) {
    return (
      <CreationDialog
        title={t('one.title')}
        query={query}
        gone={{ title: t('one.gone'), text: t('one.gone_text') }}
        onClose={onClose}
      >
        {() => <NotShown />}
      </CreationDialog>
    );
  }
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === pictureId),
  );
  return (
    <Lightbox
      items={items}
      index={index}
      beyond={beyond}
      title={t('one.by', { name: creation?.creator_name ?? card?.creator ?? '' })}
      onIndex={(next) => {
        const item = next === null ? undefined : items[next];
        if (item) onPicture(item.id);
        else onClose();
      }}
      footer={(item) =>
        creation ? (
          <CreationFooter
            creation={creation}
            picture={creation.images.find((one) => one.id === item.id)}
            onCharacter={onCharacter}
          />
        ) : (
          <Skeleton className="h-28" />
        )
      }
    />
  );
}

const itemOf = (image: ImageOutput, { options, video }: PublicCreation, isVeiling: boolean): LightboxItem => ({
  id: image.id,
  url: image.url,
  thumbnailUrl: image.thumbnail_url,
  width: image.width,
  height: image.height,
  alt: options.prompt,
  thumbhash: image.thumbhash,
  film: video?.url,
  veiled: image.sensitive && isVeiling,
});

function cardItem(card: GalleryCard, pictureId: string | undefined, isVeiling: boolean): LightboxItem {
  const { cover, last, prompt, film, sensitive } = card;
  const { thumbnail, ...picture } = pictureId === last.id ? last : cover;
  return {
    ...picture,
    url: thumbnail,
    thumbnailUrl: thumbnail,
    alt: prompt,
    film: film ?? undefined,
    veiled: sensitive && isVeiling,
  };
}

/** It is adult content, and who asks has not turned that on. */
export function NotShown() {
  const { t } = useTranslation('gallery');
  return (
    <StateMessage
      art={<EyeOff aria-hidden className="size-10 text-light" strokeWidth={1.4} />}
      title={t('hidden.title')}
      description={t('hidden.text')}
      actions={<ButtonLink to="/settings/nsfw">{t('hidden.action')}</ButtonLink>}
      className="py-6"
    />
  );
}

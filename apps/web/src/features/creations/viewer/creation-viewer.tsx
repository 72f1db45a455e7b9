import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lightbox, type LightboxProps } from '@/components/lightbox';
import type { ListQuery } from '@/components/list-end';
import { useVeiling } from '@/features/safety';
import { useMoreAhead } from '@/lib/more-ahead';
import { CreationDialog } from './creation-dialog';
import type { ViewerTarget, ViewerState } from './use-viewer';

interface CreationViewerProps {
  viewer: ViewerState;
  /** Creations that are at hand already. */
  items: readonly ImageCreation[] | undefined;
  /** Of the list that they are from, which may go on. */
  list: ListQuery;
  onView: (target: ViewerTarget | null) => void;
  title: string;
  /** What is known of a picture that is shown large, and can be done with it. */
  footer: (creation: ImageCreation, picture: ImageOutput) => ReactNode;
  /** The whole creation, in a dialog. */
  whole: (creation: ImageCreation) => ReactNode;
}

/** What the URL opens above the list: one picture large, or a whole creation. */
export function CreationViewer({
  viewer: { target, last, query },
  items,
  list,
  onView,
  title,
  footer,
  whole,
}: CreationViewerProps) {
  const { t } = useTranslation('generator');
  if (!last) return null;
  const creation = query.data ?? items?.find(({ id }) => id === last.creationId);
  if (creation?.images.some(({ id }) => id === last.pictureId)) {
    return (
      <CreationLightbox
        items={items}
        list={list}
        onView={onView}
        creation={creation}
        pictureId={target?.pictureId ?? null}
        onPicture={(pictureId) => {
          onView(pictureId === null ? null : { creationId: creation.id, pictureId });
        }}
        footer={(picture) => footer(creation, picture)}
      />
    );
  }
  if (!target || (target.pictureId !== null && query.isPending)) return null;
  return (
    <CreationDialog
      key={last.creationId}
      title={title}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={() => {
        onView(null);
      }}
    >
      {(found: ImageCreation) => whole(found)}
    </CreationDialog>
  );
}

/** From one creation to the next of the list, as it stands there; within a creation, picture by picture. */
function useBeyond(
  { items, list, onView }: Pick<CreationViewerProps, 'items' | 'list' | 'onView'>,
  id: string,
): LightboxProps['beyond'] {
  const shown = items?.filter(({ images }) => images.length > 0) ?? [];
  const at = shown.findIndex((item) => item.id === id);
  useMoreAhead(at, shown.length, list);
  if (at === -1) return undefined;
  const way = (creation: ImageCreation | undefined, which: 0 | -1) => {
    const picture = creation?.images.at(which);
    if (!creation || !picture) return null;
    return () => {
      onView({ creationId: creation.id, pictureId: picture.id });
    };
  };
  return { before: at === 0 ? null : way(shown[at - 1], -1), after: way(shown[at + 1], 0) };
}

interface CreationLightboxProps extends Pick<CreationViewerProps, 'items' | 'list' | 'onView'> {
  creation: ImageCreation;
  /** Which picture is shown; null while it is closed. */
  pictureId: string | null;
  onPicture: (pictureId: string | null) => void;
  /** What is known of one picture, and can be done with it. */
  footer: (picture: ImageOutput) => ReactNode;
}

/** The pictures of one creation, one at a time. */
function CreationLightbox({ creation, pictureId, onPicture, footer, ...from }: CreationLightboxProps) {
  const isVeiling = useVeiling();
  // Nothing is fetched for what lies closed.
  const beyond = useBeyond(from, pictureId === null ? '' : creation.id);
  const { images, options } = creation;
  const index = images.findIndex(({ id }) => id === pictureId);
  return (
    <Lightbox
      beyond={beyond}
      title={options.prompt}
      items={images.map((image) => ({
        id: image.id,
        url: image.url,
        thumbnailUrl: image.thumbnail_url,
        width: image.width,
        height: image.height,
        alt: options.prompt,
        thumbhash: image.thumbhash,
        veiled: image.sensitive && isVeiling,
      }))}
      index={index === -1 ? null : index}
      onIndex={(next) => {
        onPicture(next === null ? null : (images[next]?.id ?? null));
      }}
      footer={({ id }) => {
        const picture = images.find((image) => image.id === id);
        return picture ? footer(picture) : null;
      }}
    />
  );
}

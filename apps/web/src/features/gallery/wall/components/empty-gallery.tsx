import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import type { GalleryFilter } from '../../api/list-gallery';

/** Nothing is public yet, at all or of one character. */
export function EmptyGallery({ filter }: { filter: GalleryFilter }) {
  const { t } = useTranslation('gallery');
  const { character_id: character } = filter;
  return (
    <EmptyState
      title={t(character ? 'empty.character_title' : 'empty.title')}
      description={t(character ? 'empty.character_text' : 'empty.text')}
      action={
        character ? (
          <ButtonLink to="/gallery" search={(search) => ({ ...search, character: undefined })}>
            {t('filter.everyone')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/generator" variant="primary" icon={<Sparkles className="size-5" />}>
            {t('empty.action')}
          </ButtonLink>
        )
      }
    />
  );
}

import type { Candidate } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { cn } from '@/lib/cn';

interface PreviewStripProps {
  title: string;
  previews: Candidate['previews'];
  onEnlarge: (preview: Candidate['previews'][number]) => void;
}

/** What a model makes, each larger at a press. */
export function PreviewStrip({ title, previews, onEnlarge }: PreviewStripProps) {
  const { t } = useTranslation('model-selection');
  // One alone is the large picture already.
  if (previews.length < 2) return null;
  return (
    <ul className={cn('grid gap-2', previews.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}>
      {previews.map((preview, index) => (
        <li key={preview.url}>
          <button
            type="button"
            aria-label={t('enlarge', { name: title, number: index + 1 })}
            onClick={() => {
              onEnlarge(preview);
            }}
            className="block w-full rounded-control"
          >
            <Picture src={preview.url} alt="" className="rounded-control" />
          </button>
        </li>
      ))}
    </ul>
  );
}

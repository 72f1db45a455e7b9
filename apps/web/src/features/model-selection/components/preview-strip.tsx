import type { Candidate } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';

interface PreviewStripProps {
  title: string;
  previews: Candidate['previews'];
  onEnlarge: (preview: Candidate['previews'][number]) => void;
}

/** What else a model makes, each larger at a press. */
export function PreviewStrip({ title, previews, onEnlarge }: PreviewStripProps) {
  const { t } = useTranslation('model-selection');
  if (previews.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2">
      {previews.map((preview, index) => (
        <li key={preview.url}>
          <button
            type="button"
            aria-label={t('enlarge', { name: title, number: index + 2 })}
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

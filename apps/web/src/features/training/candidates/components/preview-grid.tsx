import type { Candidate } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { useFormat } from '@/lib/format';
import { axesOf, previewAt, type GridPreview } from '../grid';
import { usePromptName } from './prompt-name';

interface PreviewGridProps {
  title: string;
  candidate: Pick<Candidate, 'scorecard'>;
  previews: readonly GridPreview[];
  onEnlarge: (preview: GridPreview) => void;
}

/** What a model makes of each prompt, the more strongly it is applied the further to the right. Each is larger at a press. */
export function PreviewGrid({ title, candidate, previews, onEnlarge }: PreviewGridProps) {
  const { t } = useTranslation('model-selection');
  const format = useFormat();
  const promptName = usePromptName(candidate.scorecard);
  const { prompts, strengths } = axesOf(previews);
  return (
    <table className="-mx-0.5 w-[calc(100%+0.25rem)] table-fixed border-collapse">
      <caption className="sr-only">{t('grid.title', { name: title })}</caption>
      <thead>
        <tr>
          {strengths.map((strength) => (
            <th key={strength} scope="col" className="text-xs font-normal text-ink-faint tabular-nums">
              {t('grid.strength', { percent: format.percent(strength * 100) })}
            </th>
          ))}
        </tr>
      </thead>
      {prompts.map((prompt) => (
        <tbody key={prompt}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={strengths.length}
              className="px-0.5 pt-1 text-left text-xs font-medium text-ink-soft"
            >
              {promptName(prompt)}
            </th>
          </tr>
          <tr>
            {strengths.map((strength) => {
              const preview = previewAt(previews, { prompt, strength });
              const percent = format.percent(strength * 100);
              return (
                <td key={strength} className="p-0.5">
                  {preview ? (
                    <button
                      type="button"
                      aria-label={t('grid.enlarge', { name: title, prompt: promptName(prompt), percent })}
                      onClick={() => {
                        onEnlarge(preview);
                      }}
                      className="block w-full rounded-control"
                    >
                      <Small {...preview} />
                    </button>
                  ) : null}
                </td>
              );
            })}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** In its own shape, so that nothing of it is cut. */
function Small({ url, width, height }: { url: string; width: number; height: number }) {
  return <Picture src={url} alt="" width={width} height={height} className="rounded-control" />;
}

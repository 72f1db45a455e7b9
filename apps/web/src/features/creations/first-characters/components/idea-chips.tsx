import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import { IDEAS } from '../ideas';
import type { WaifuSettings } from '../settings';

/** Characters to begin with: a press writes the description, and sets the frame to match. */
export function IdeaChips() {
  const { t } = useTranslation('waifu');
  const { setValue, setFocus } = useFormContext<WaifuSettings>();
  return (
    <div
      role="group"
      aria-label={t('ideas')}
      className="-mx-4 flex shrink-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {IDEAS.map(({ name, ratio, mood, wall, coat }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            setValue('prompt', t(`idea.${name}.prompt`), { shouldDirty: true, shouldValidate: true });
            setValue('aspect_ratio', ratio, { shouldDirty: true });
            setFocus('prompt');
          }}
          className="flex min-h-touch shrink-0 items-center gap-2 rounded-full border border-line-strong bg-canvas/60 py-1 pr-4 pl-1 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink"
        >
          <span className="size-9 overflow-hidden rounded-full">
            <Portrait mood={mood} wall={wall} coat={coat} />
          </span>
          {t(`idea.${name}.label`)}
        </button>
      ))}
    </div>
  );
}

import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import type { GeneratorSettings } from '../settings';
import { THEMES, type Theme } from '../themes';

/** Ideas to begin with: a press fills in the prompt and sets expression and shot to match. */
export function ThemeChips() {
  const { t } = useTranslation('generator');
  const { setValue, setFocus } = useFormContext<GeneratorSettings>();
  const choose = ({ name, expression, shot }: Theme) => {
    setValue('prompt', t(`theme.${name}.prompt`), { shouldDirty: true, shouldValidate: true });
    setValue('expression', expression, { shouldDirty: true });
    setValue('shot', shot, { shouldDirty: true });
    setFocus('prompt');
  };
  return (
    <div
      role="group"
      aria-label={t('themes')}
      className="-mx-4 flex shrink-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {THEMES.map((theme) => (
        <button
          key={theme.name}
          type="button"
          onClick={() => {
            choose(theme);
          }}
          className="flex min-h-touch shrink-0 items-center gap-2 rounded-full border border-line-strong bg-canvas/60 py-1 pr-4 pl-1 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink"
        >
          <span className="size-9 overflow-hidden rounded-full">
            <Portrait mood={theme.mood} wall={theme.wall} />
          </span>
          {t(`theme.${theme.name}.label`)}
        </button>
      ))}
    </div>
  );
}

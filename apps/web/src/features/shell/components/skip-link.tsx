import { useTranslation } from 'react-i18next';

/** Past the navigation, for who goes by keys. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-light px-4 py-3 font-medium text-canvas focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {t('skip')}
    </a>
  );
}

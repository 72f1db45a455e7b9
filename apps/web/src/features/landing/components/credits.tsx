import { useTranslation } from 'react-i18next';

const CREDITS = [
  { name: 'characters', license: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'source', license: 'AGPL-3.0-or-later', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
] as const;

/** Whose work this is made of, and under which licences. */
export function Credits() {
  const { t } = useTranslation('landing');
  return (
    <footer className="mt-20 flex flex-col gap-1 border-t border-line pt-6 text-sm text-ink-soft">
      {CREDITS.map(({ name, license, url }) => (
        <p key={name}>
          {t(`credits.${name}`)}{' '}
          <a href={url} rel="license noreferrer" className="underline underline-offset-3 hover:text-ink">
            {license}
          </a>
        </p>
      ))}
    </footer>
  );
}

import { useTranslation } from 'react-i18next';
import { PageLink } from '@/components/page-link';
import { useSite } from '@/lib/site';

const LINKS = [
  { name: 'privacy', to: '/privacy-policy' },
  { name: 'terms', to: '/terms-of-use' },
  { name: 'pricing', to: '/pricing' },
  { name: 'status', to: '/status' },
] as const;

const CREDITS = [
  { name: 'characters', license: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'source', license: 'AGPL-3.0-or-later', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
] as const;

const LINK =
  'inline-flex min-h-touch min-w-touch items-center justify-center rounded-control px-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** The foot of public pages: what binds both sides, who runs the site, and whose work it is made of. Light, for the landing page has it. */
export function SiteFooter({ signIn, onSignIn }: { signIn: boolean; onSignIn?: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  const operator = useSite()?.operator.name;
  return (
    <footer className="mt-20 border-t border-line pt-4 text-sm text-ink-soft print:hidden">
      <div className="flex flex-wrap items-center gap-x-6">
        <nav aria-label={t('footer.label')} className="-mx-2 flex flex-wrap gap-x-2">
          {LINKS.map(({ name, to }) => (
            <PageLink key={name} to={to} className={LINK}>
              {t(`footer.${name}`)}
            </PageLink>
          ))}
          {signIn ? (
            <PageLink to="/login" className={LINK} onPress={onSignIn}>
              {t('footer.sign_in')}
            </PageLink>
          ) : null}
        </nav>
        {operator ? <p className="py-2 md:ml-auto">{t('footer.run_by', { name: operator })}</p> : null}
      </div>
      <ul aria-label={t('footer.credits')} className="mt-2 flex flex-col gap-1 text-ink-faint">
        {CREDITS.map(({ name, license, url }) => (
          <li key={name}>
            {t(`footer.${name}`)}{' '}
            <a href={url} rel="license noreferrer" className="underline underline-offset-3 hover:text-ink">
              {license}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}

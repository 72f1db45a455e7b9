import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Providers refuse to sign in inside the browsers that chat and social apps bring along. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /KAKAOTALK|NAVER\(inapp|FBA[NV]|Instagram|Line\/|; wv\)/i.test(userAgent);

export function OpenInBrowserHint() {
  const { t } = useTranslation('auth');
  return (
    <p className="flex gap-2.5 rounded-control border border-warning/30 px-4 py-3 text-sm text-warning">
      <ExternalLink aria-hidden className="size-5 shrink-0" />
      {t('login.open_in_chrome')}
    </p>
  );
}

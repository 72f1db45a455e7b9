import { SIGN_UP_GRANT } from '@atelier/contracts';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { SparkIcon } from '@/components/currency-icons';
import { IconButton } from '@/components/icon-button';
import { forgetNewUser, isNewUser, onNewUserChange } from '@/lib/redirect-path';

/** Screens for browsing; where the user works, nothing interrupts. */
const SCREENS: readonly string[] = ['/dashboard', '/my-characters', '/generate', '/history'];

/** Invites a new user to the welcome screen, until it was seen or put away. */
export function WelcomeNotice() {
  const { t } = useTranslation(['welcome', 'common']);
  const isNew = useSyncExternalStore(onNewUserChange, isNewUser);
  const isShownHere = useLocation({ select: ({ pathname }) => SCREENS.includes(pathname.replace(/(.)\/$/, '$1')) });
  if (!isNew || !isShownHere) return null;
  return (
    <aside
      aria-labelledby="welcome-notice"
      className="relative mb-7 flex animate-rise flex-wrap items-center gap-x-5 gap-y-4 rounded-card lit py-5 pr-14 pl-5 md:pl-6"
    >
      <SparkIcon className="size-9 text-spark max-md:hidden" />
      <div className="min-w-0 grow basis-64">
        <h2 id="welcome-notice" className="text-lg font-semibold">
          {t('notice.title')}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{t('notice.text', { sparks: SIGN_UP_GRANT.spark })}</p>
      </div>
      <ButtonLink to="/welcome">{t('notice.open')}</ButtonLink>
      <IconButton
        label={t('common:action.close')}
        icon={<X />}
        className="absolute top-2 right-2"
        onClick={forgetNewUser}
      />
    </aside>
  );
}

import { SIGN_UP_GRANT } from '@atelier/contracts';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { SparkIcon } from '@/components/currency-icons';
import { IconButton } from '@/components/icon-button';
import { lazyPart } from '@/components/lazy';
import { cn } from '@/lib/cn';
import { forgetNewUser, isNewUser, onNewUserChange } from '@/lib/redirect-path';
import { OF_USER } from '@/lib/user-data';

/** Nothing to be seen: it is fetched when there is time. */
const ForgetOnceMade = lazyPart(() => import('./forget-once-made'), 'ForgetOnceMade', {
  isWanted: () => false,
  giveUp: () => undefined,
});

/** Screens for browsing; where the user works, nothing interrupts. */
const SCREENS: readonly string[] = ['/my-characters', '/generate', '/history'];
/** Those that welcome in their own way. */
const WELCOMING: readonly string[] = ['/welcome', '/dashboard'];

const LANDED_KEY = `${OF_USER}landed-on`;

/** The screen where a newcomer landed. Kept, because the next document, such as after paying, is no landing. */
function landing(path: string): string {
  const known = sessionStorage.getItem(LANDED_KEY);
  if (known === null && isNewUser()) sessionStorage.setItem(LANDED_KEY, path);
  return known ?? path;
}

/** On the screen where a newcomer lands, whichever it is, and on those for browsing. */
function useIsShownHere(): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') });
  const [landedOn] = useState(() => landing(path));
  // What is looked for would lie below it, out of a phone's sight.
  const isSearching = useLocation({ select: ({ search }) => 'q' in search && Boolean(search.q) });
  if (isSearching) return false;
  return SCREENS.includes(path) || (path === landedOn && !WELCOMING.includes(path));
}

/** Invites a new user to the welcome screen, until it was seen or put away. */
export function WelcomeNotice() {
  return useIsShownHere() ? <WelcomeCard className="mb-4 md:mb-7" /> : null;
}

export function WelcomeCard({ className }: { className: string }) {
  const isNew = useSyncExternalStore(onNewUserChange, isNewUser);
  return isNew ? <Invitation className={className} /> : null;
}

function Invitation({ className }: { className: string }) {
  const { t } = useTranslation(['welcome', 'common']);
  return (
    <aside
      aria-labelledby="welcome-notice"
      className={cn(
        // On a phone no more than it must: what the screen is for stands below it.
        'relative flex animate-rise flex-wrap items-center gap-x-5 gap-y-1 rounded-card lit py-3 pr-14 pl-5 md:gap-y-4 md:py-5 md:pl-6',
        className,
      )}
    >
      <ForgetOnceMade />
      <SparkIcon className="size-9 text-spark max-md:hidden" />
      <div className="min-w-0 grow basis-64">
        <h2 id="welcome-notice" className="font-semibold md:text-lg">
          {t('notice.title')}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{t('notice.text', { sparks: SIGN_UP_GRANT.spark })}</p>
      </div>
      <ButtonLink to="/welcome" className="max-md:-ml-5 max-md:border-transparent max-md:bg-transparent">
        {t('notice.open')}
      </ButtonLink>
      <IconButton
        label={t('common:action.close')}
        icon={<X />}
        className="absolute top-2 right-2"
        onClick={forgetNewUser}
      />
    </aside>
  );
}

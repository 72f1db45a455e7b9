import { LIMITS, SIGN_UP_GRANT, PROVIDER_NAMES, type AuthProvider } from '@atelier/contracts';
import { Clock, FlaskConical, LogOut, UserRoundX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, AnchorButton } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { RichText } from '@/components/rich-text';
import { Skeleton } from '@/components/skeleton';
import { cn } from '@/lib/cn';
import { currentLanguage } from '@/lib/language';
import { pathAfterSignIn } from '@/lib/redirect-path';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useProviders } from '../api/get-providers';
import { AuthCard } from './auth-card';
import { InAppHint } from './in-app-hint';
import { ProviderMark } from './provider-mark';

/** `closed` is the receipt of an account that was just closed. */
export function LoginPage({ closed = null }: { closed?: ReactNode }) {
  const { t } = useTranslation('auth');
  const { reason } = useSession();
  // A user who has just closed an account does not get the sign-up grant again.
  const gift = closed === null && reason !== 'closed' ? t('login.description', { sparks: SIGN_UP_GRANT.spark }) : null;
  return (
    <AuthCard
      title={t('login.title')}
      description={gift === null ? null : <p className="text-balance">{gift}</p>}
      above={closed}
    >
      {closed === null ? <SessionNotice /> : null}
      <InAppHint />
      <WaysIn />
      <Agreement />
    </AuthCard>
  );
}

/** What continuing says: how old one is, first of all, before any account is made. */
function Agreement() {
  const { t } = useTranslation('auth');
  const age = useSite()?.minimum_age ?? LIMITS.age.minimum;
  return (
    <div className="mt-3 text-sm text-ink-faint">
      <p>
        <RichText text={t('login.agree', { age })} />
      </p>
      <details>
        <summary className="inline-flex min-h-touch cursor-pointer items-center underline underline-offset-4">
          {t('login.younger', { age })}
        </summary>
        <p>{t('login.younger_text', { age })}</p>
      </details>
    </div>
  );
}

const NOTICE_ICONS = { expired: Clock, left: LogOut, closed: UserRoundX } as const;

/** Why a user who was signed in is here. */
function SessionNotice() {
  const { t } = useTranslation('auth');
  const { reason } = useSession();
  if (!reason) return <WhatFor />;
  const Icon = NOTICE_ICONS[reason];
  return (
    <div role="status" className="mb-3 flex gap-3 border-l-2 border-light/50 py-0.5 pl-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
      <div>
        <p className="font-semibold">{t(`login.${reason}.title`)}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{t(`login.${reason}.text`)}</p>
      </div>
    </div>
  );
}

/** What a visitor wanted to see, where that is for who is signed in. */
function WhatFor() {
  const { t } = useTranslation('auth');
  const [, wanted] = /^\/(gallery|creators)\b/.exec(pathAfterSignIn()) ?? [];
  return wanted ? <p className="mb-3 text-ink-soft">{t(`login.for.${wanted as 'gallery' | 'creators'}`)}</p> : null;
}

function WaysIn() {
  const { t } = useTranslation('auth');
  const query = useProviders();
  return (
    <Loaded
      query={query}
      failed={t('login.load_failed')}
      waiting={['google', 'facebook', 'x', 'discord'].map((id) => (
        <Skeleton key={id} className="h-14 rounded-control" />
      ))}
    >
      {(providers) => <Offered {...providers} />}
    </Loaded>
  );
}

function Offered(data: NonNullable<ReturnType<typeof useProviders>['data']>) {
  const { t } = useTranslation('auth');
  const isAlone = data.providers.length === 0;
  return (
    <>
      {isAlone ? null : <ProviderButtons providers={data.providers} />}
      {data.test_user ? (
        <ButtonLink
          to="/login/test-user"
          size="lg"
          variant={isAlone ? 'primary' : 'ghost'}
          icon={<FlaskConical className="size-5" />}
        >
          {t('login.test_user')}
        </ButtonLink>
      ) : null}
      {isAlone ? (
        <p className="mt-2 text-sm text-ink-faint">{t(data.test_user ? 'login.only_test_user' : 'login.none')}</p>
      ) : null}
    </>
  );
}

function startAddress(provider: AuthProvider): string {
  const query = new URLSearchParams({ redirect: pathAfterSignIn(), lang: currentLanguage() });
  return `/api/auth/${provider}/start?${query.toString()}`;
}

/** The ways to sign in. Once one is pressed, the others wait: the next screen is the provider's, and may take a moment. */
function ProviderButtons({ providers }: { providers: readonly AuthProvider[] }) {
  const { t } = useTranslation('auth');
  const [chosen, setChosen] = useState<AuthProvider | null>(null);
  useEffect(() => {
    // Back from the provider by the browser's button: the page is as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setChosen(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return (
    <ul className="flex flex-col gap-3">
      {providers.map((provider) => (
        <li key={provider}>
          <AnchorButton
            href={startAddress(provider)}
            size="lg"
            icon={<ProviderMark provider={provider} />}
            aria-disabled={chosen !== null && chosen !== provider ? true : undefined}
            className={cn('w-full justify-start gap-4 text-left', chosen === provider && 'border-light/60 lamp')}
            onClick={(event) => {
              if (chosen === null) setChosen(provider);
              else event.preventDefault();
            }}
          >
            <span role={chosen === provider ? 'status' : undefined}>
              {t(chosen === provider ? 'login.opening' : 'login.with', { provider: PROVIDER_NAMES[provider] })}
            </span>
          </AnchorButton>
        </li>
      ))}
    </ul>
  );
}

import { SIGN_UP_GRANT } from '@atelier/contracts';
import { Clock, FlaskConical, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { RichText } from '@/components/rich-text';
import { Skeleton } from '@/components/skeleton';
import { Loaded } from '@/components/loaded';
import { useSession } from '@/lib/session';
import { useProviders } from '../api/get-providers';
import { AuthCard } from './auth-card';
import { InAppHint } from './in-app-hint';
import { ProviderButtons } from './provider-buttons';

/** `closed` is the receipt of an account that was just closed. */
export function LoginPage({ closed = null }: { closed?: ReactNode }) {
  const { t } = useTranslation('auth');
  // A user who has just closed an account does not get the sign-up grant again.
  const gift = closed === null ? t('login.description', { sparks: SIGN_UP_GRANT.spark }) : null;
  return (
    <AuthCard
      title={t('login.title')}
      description={gift === null ? null : <p className="text-balance">{gift}</p>}
      above={closed}
    >
      {closed === null ? <SessionNotice /> : null}
      <InAppHint />
      <WaysIn />
      <p className="mt-3 text-sm text-ink-faint">
        <RichText text={t('login.agree')} />
      </p>
    </AuthCard>
  );
}

/** Why a user who was signed in is here. */
function SessionNotice() {
  const { t } = useTranslation('auth');
  const { reason } = useSession();
  if (!reason) return null;
  const Icon = reason === 'expired' ? Clock : LogOut;
  return (
    <div role="status" className="flex gap-3 rounded-control border border-line-strong bg-raised px-4 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
      <div>
        <p className="font-semibold">{t(`login.${reason}.title`)}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{t(`login.${reason}.text`)}</p>
      </div>
    </div>
  );
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

import { PROVIDER_NAMES, RETENTION, type AuthProvider, type PendingJoin } from '@atelier/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorButton, Button, ButtonLink } from '@/components/button';
import { Problem } from '@/components/problem';
import { joinToken } from '@/lib/address';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { currentLanguage } from '@/lib/language';
import { pathAfterSignIn } from '@/lib/redirect-path';
import { useSession } from '@/lib/session';
import { AuthCard, AuthStatus } from '../components/auth-card';
import { ProviderMark } from '../components/provider-mark';
import { cataloguedText } from '../reported-error';
import type { JoinSearch } from '../search';

/** Where a social account leads whose e-mail belongs to an account already, and the e-mail that asks about it. */
export function JoinPage({ search }: { search: JoinSearch }) {
  const [token] = useState(joinToken);
  return token === null ? <Choice search={search} /> : <Confirmation token={token} provider={search.provider} />;
}

function Choice({ search }: { search: JoinSearch }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const query = useQuery(orpc.auth.join.queryOptions({ staleTime: 0, retry: false }));
  if (query.data) return <Ways join={query.data} search={search} />;
  if (!query.error) return <AuthStatus kind="loading" title={t('join.loading')} text={t('join.loading_text')} />;
  return (
    <AuthStatus kind="error" title={t('join.failed')} text={errorText(query.error)}>
      <BackToLogin variant="primary" />
    </AuthStatus>
  );
}

function Ways({ join, search }: { join: PendingJoin; search: JoinSearch }) {
  const { t } = useTranslation('auth');
  const provider = PROVIDER_NAMES[join.provider];
  const isStuck = join.ways.length === 0 && join.mail === 'off';
  const problem = search.error_code === undefined ? null : problemOf(search);
  return (
    <AuthCard
      title={t('join.title')}
      description={
        <>
          <p className="break-words">{t('join.text', { email: join.email, provider })}</p>
          <p className="mt-2.5">{t(isStuck ? 'join.stuck' : 'join.why', { provider })}</p>
        </>
      }
    >
      <Problem>{problem === '' ? t('join.unknown') : problem}</Problem>
      {join.ways.map((way) => (
        <AnchorButton
          key={way}
          href={startAddress(way, search.redirect)}
          size="lg"
          icon={<ProviderMark provider={way} />}
          className="w-full justify-start gap-4 text-left"
        >
          {t('join.with', { provider: PROVIDER_NAMES[way] })}
        </AnchorButton>
      ))}
      {join.mail === 'off' ? null : <ByMail join={join} />}
      <BackToLogin variant="ghost" />
    </AuthCard>
  );
}

/** Empty where the address says something that is none of ours. */
const problemOf = ({ error_code: code, provider }: JoinSearch): string =>
  cataloguedText(code, provider ? PROVIDER_NAMES[provider] : '') ?? '';

function startAddress(way: AuthProvider, redirect: string | undefined): string {
  const query = new URLSearchParams({ join: 'true', redirect: pathAfterSignIn(redirect), lang: currentLanguage() });
  return `/api/auth/${way}/start?${query.toString()}`;
}

function ByMail({ join }: { join: PendingJoin }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => client.auth.mailJoin(),
    onSuccess: (sent) => {
      queryClient.setQueryData(orpc.auth.join.queryKey(), sent);
    },
  });
  if (join.mail === 'sent') {
    return (
      <p role="status" className="rounded-control border border-line-strong bg-raised px-4 py-3.5 break-words">
        {t('join.sent', { email: join.email, minutes: RETENTION.joinMinutes })}
      </p>
    );
  }
  return (
    <>
      <Button
        size="lg"
        loading={send.isPending}
        onClick={() => {
          send.mutate();
        }}
      >
        {t('join.send')}
      </Button>
      <Problem>{send.error ? errorText(send.error) : null}</Problem>
    </>
  );
}

function BackToLogin({ variant }: { variant: 'primary' | 'ghost' }) {
  const { t } = useTranslation('auth');
  return (
    <ButtonLink to="/login" replace variant={variant}>
      {t('back_to_login')}
    </ButtonLink>
  );
}

/** One press, not the opening of the page: programs open the links of e-mails, too. */
function Confirmation({ token, provider }: { token: string; provider: AuthProvider | undefined }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { status } = useSession();
  const confirm = useMutation({ mutationFn: () => client.auth.confirmJoin({ token }) });
  const name = (id: AuthProvider | undefined) => (id ? PROVIDER_NAMES[id] : t('provider'));
  if (confirm.data) {
    const joined = { provider: name(confirm.data.provider) };
    return (
      <AuthStatus kind="success" title={t('join.done', joined)} text={t('join.done_text', joined)}>
        {status === 'signed_in' ? (
          <ButtonLink to="/settings/sign-in" replace variant="primary">
            {t('join.to_settings')}
          </ButtonLink>
        ) : (
          <BackToLogin variant="primary" />
        )}
      </AuthStatus>
    );
  }
  const asked = { provider: name(provider) };
  return (
    <AuthCard title={t('join.ask', asked)} description={<p>{t('join.ask_text', asked)}</p>}>
      <Problem>{confirm.error ? errorText(confirm.error) : null}</Problem>
      <Button
        variant="primary"
        size="lg"
        loading={confirm.isPending}
        onClick={() => {
          confirm.mutate();
        }}
      >
        {t('join.confirm', asked)}
      </Button>
      <ButtonLink to="/" replace variant="ghost">
        {t('join.not_mine')}
      </ButtonLink>
    </AuthCard>
  );
}

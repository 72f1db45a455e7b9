import { type User, PROVIDER_NAMES, VOUCHING_PROVIDERS, type AuthProvider } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { Switch } from '@/components/switch';
import { useErrorText } from '@/lib/error-text';
import { currentLanguage } from '@/lib/language';
import { useOnceTrue } from '@/lib/once-true';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useUpdateUser } from '../../profile/api/user';
import { SettingsPage } from '../../settings/settings-page';
import { providersQuery } from '../../sign-in/api/get-providers';
import { useIdentities } from '../../sign-in/identities/identities';

/** Whether important notifications come by e-mail, too. */
export function NoticesPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.notices.title')} description={t('notices.description')}>
      {useMailKnown() ? <NoticesCards /> : <Skeleton className="h-96" />}
    </SettingsPage>
  );
}

/** Whether it is known what stands there about e-mail: how much it is decides where all below it stands. */
function useMailKnown(): boolean {
  const identities = useIdentities();
  const providers = useQuery(providersQuery());
  // What failed is asked for again by what stands there then.
  return useOnceTrue(!identities.isLoading && !providers.isLoading);
}

function NoticesCards() {
  const { t } = useTranslation('settings');
  return (
    <>
      <MailCard />
      <Card>
        <h2 className="text-lg font-semibold">{t('notices.app_title')}</h2>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{t('notices.app_text')}</p>
        <Link
          to="/notifications"
          className="mt-3 inline-flex min-h-touch items-center font-medium text-light underline underline-offset-4"
        >
          {t('notices.to_list')}
        </Link>
      </Card>
    </>
  );
}

function MailCard() {
  const { user } = useSession();
  return user ? <MailChoice user={user} /> : null;
}

function MailChoice({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const sendsMail = useSite()?.sends_mail;
  const update = useUpdateUser();
  const address = useMailAddress(user);
  const shown = (update.isPending ? update.variables.email_notices : undefined) ?? user.email_notices;
  return (
    <Card>
      <Switch
        label={t('notices.mail')}
        description={
          address?.state === 'verified' && sendsMail !== false
            ? t(shown ? 'notices.mail_on' : 'notices.mail_off', { email: address.email })
            : t('notices.mail_what')
        }
        checked={shown}
        needsNetwork
        disabled={update.isPending}
        onChange={(email_notices) => {
          update.mutate({ email_notices });
        }}
      />
      <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4 empty:hidden">
        {sendsMail === false ? <p className="text-[0.9375rem] text-light">{t('notices.no_mail')}</p> : null}
        {address ? <MailAddressNote address={address} /> : null}
      </div>
      {update.error ? <Problem className="mt-4">{errorText(update.error)}</Problem> : null}
    </Card>
  );
}

/** Which address e-mails go to, and where there is none, how to get one. */
function MailAddressNote({ address }: { address: MailAddress }) {
  const { t } = useTranslation('settings');
  if (address.state === 'verified') {
    return (
      <Note icon={<MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />}>
        {t('notices.address.verified', { email: address.email, provider: PROVIDER_NAMES[address.provider] })}
      </Note>
    );
  }
  return (
    <Note icon={<MailWarning aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />}>
      {address.state === 'none' ? t('notices.address.none') : t('notices.address.unverified', { email: address.email })}{' '}
      <WayToOne />
    </Note>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-[0.9375rem] text-pretty text-ink-soft">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** By linking a social account that vouches for its e-mail, of those that this server offers. */
function WayToOne() {
  const { t } = useTranslation('settings');
  const { data } = useQuery(providersQuery());
  if (!data) return null;
  const offered = VOUCHING_PROVIDERS.filter((provider) => data.providers.includes(provider));
  const names = offered.map((provider) => PROVIDER_NAMES[provider]);
  if (names.length === 0) return t('notices.address.no_way');
  const providers = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names);
  return (
    <>
      {t('notices.address.how', { providers })}
      <ButtonLink to="/settings/sign-in" size="sm" className="mt-3 flex w-fit">
        {t('notices.address.to_sign_in')}
      </ButtonLink>
    </>
  );
}

/** Where important notifications are sent; `provider` is who vouches for the address. */
type MailAddress =
  | { state: 'verified'; email: string; provider: AuthProvider }
  | { state: 'unverified'; email: string }
  | { state: 'none' };

/** Undefined before it is known. Nothing is sent to an address that none of the linked accounts vouches for. */
function useMailAddress({ email }: Pick<User, 'email'>): MailAddress | undefined {
  const { data } = useIdentities();
  if (email === null) return { state: 'none' };
  if (!data) return undefined;
  const vouching = data.items.find(
    (identity) => identity.email_verified && identity.email?.toLowerCase() === email.toLowerCase(),
  );
  return vouching ? { state: 'verified', email, provider: vouching.provider } : { state: 'unverified', email };
}

import { PROVIDER_NAMES, VOUCHING_PROVIDERS } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { providersQuery } from '../../sign-in/api/get-providers';
import { currentLanguage } from '@/lib/language';
import type { MailAddress } from '../hooks/use-mail-address';

/** Which address e-mails go to, and where there is none, how to get one. */
export function MailAddressNote({ address }: { address: MailAddress }) {
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

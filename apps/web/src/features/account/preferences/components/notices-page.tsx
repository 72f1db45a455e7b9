import type { User } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Problem } from '@/components/problem';
import { Switch } from '@/components/switch';
import { useErrorText } from '@/lib/error-text';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useUpdateUser } from '../../profile/api/update-user';
import { useMailAddress } from '../hooks/use-mail-address';
import { MailAddressNote } from './mail-address';
import { SettingsPage } from '../../settings/settings-page';

/** Whether important notifications come by e-mail, too. */
export function NoticesPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.notices.title')} description={t('notices.description')}>
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
    </SettingsPage>
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

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Problem } from '@/components/problem';
import { Switch } from '@/components/switch';
import { useErrorText } from '@/lib/error-text';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useUpdateUser } from '../api/update-user';
import { SettingsPage } from './settings-page';

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
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { user } = useSession();
  const sendsMail = useSite()?.sends_mail;
  const update = useUpdateUser();
  if (!user) return null;
  const shown = (update.isPending ? update.variables.email_notices : undefined) ?? user.email_notices;
  return (
    <Card>
      <Switch
        label={t('notices.mail')}
        description={
          user.email === null
            ? t('notices.mail_nowhere')
            : sendsMail !== false && t(shown ? 'notices.mail_on' : 'notices.mail_off', { email: user.email })
        }
        checked={shown}
        disabled={update.isPending}
        onChange={(email_notices) => {
          update.mutate({ email_notices });
        }}
      />
      {sendsMail === false ? <p className="mt-4 text-[0.9375rem] text-light">{t('notices.no_mail')}</p> : null}
      {update.error ? <Problem className="mt-4">{errorText(update.error)}</Problem> : null}
    </Card>
  );
}

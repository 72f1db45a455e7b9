import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { EmailSource } from './email-source';
import { NameForm } from './name-form';
import { ProfilePictureCard } from './profile-picture-card';
import { SettingsPage } from '../settings/settings-page';

function PlansLink() {
  const { t } = useTranslation('settings');
  return (
    <Link
      to="/plans"
      className="-my-2 inline-flex min-h-touch items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {t('profile.plans')}
    </Link>
  );
}

/** The profile: picture, name, and what else is known of the user. */
export function ProfilePage() {
  const { t } = useTranslation(['settings', 'frame']);
  const format = useFormat();
  const { user } = useSession();
  if (!user) return null;
  const facts = [
    { key: 'email', value: user.email ?? t('profile.no_email'), note: <EmailSource email={user.email} /> },
    { key: 'plan', value: t(`frame:plan.${user.plan}`), note: <PlansLink /> },
    { key: 'since', value: format.date(user.created_at), note: null },
  ] as const;
  return (
    <SettingsPage title={t('section.profile.title')} description={t('profile.description')}>
      <ProfilePictureCard name={user.display_name} />
      <Card>
        <NameForm user={user} />
      </Card>
      <Card className="py-1">
        <dl className="divide-y divide-line">
          {facts.map(({ key, value, note }) => (
            <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
              <dt className="text-ink-soft">{t(`profile.${key}`)}</dt>
              <dd className="min-w-0 sm:text-right">
                <span className="block font-medium">{value}</span>
                {note}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </SettingsPage>
  );
}

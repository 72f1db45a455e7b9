import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { useHoldings } from './use-holdings';
import { CloseAccount } from './close-account';
import { SettingsPage } from '@/features/account';

const DELETED = ['creations', 'uploads', 'sign_ins', 'profile'] as const;

/** The end of an account: what goes with it, and the way there. `onClosed` is given what shows the receipt. */
export function AccountPage({ onClosed }: { onClosed: (token: string) => void }) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  if (!user) return null;
  return (
    <SettingsPage title={t('section.account.title')} description={t('account.description')}>
      <Consequences />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 grow basis-64 text-[0.9375rem] text-ink-soft">{t('account.export_first')}</p>
        <ButtonLink to="/settings/data" size="sm">
          {t('account.to_export')}
        </ButtonLink>
      </Card>
      <CloseAccount name={user.display_name} onClosed={onClosed} />
    </SettingsPage>
  );
}

function Consequences() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { characters, moreCharacters, money } = useHoldings();
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('account.deleted_title')}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-[0.9375rem] text-ink-soft marker:text-danger">
        <li>
          {!characters
            ? t('account.deleted.characters')
            : t(moreCharacters ? 'account.deleted.characters_more' : 'account.deleted.characters_count', {
                count: characters,
                number: format.number(characters),
              })}
        </li>
        {DELETED.map((what) => (
          <li key={what}>{t(`account.deleted.${what}`)}</li>
        ))}
        <li>
          {t('account.forfeited')} {money ? <CostTag amounts={money} className="ml-1" /> : null}
        </li>
      </ul>
      <p className="mt-4 text-[0.9375rem]">{t('account.final')}</p>
    </Card>
  );
}

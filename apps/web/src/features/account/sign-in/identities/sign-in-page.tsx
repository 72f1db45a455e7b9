import { PROVIDER_NAMES, type AuthProvider, type Identity } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { ErrorState } from '@/components/error-state';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { providersQuery } from '../api/get-providers';
import { useIdentities } from './identities';
import { IdentityRow } from './identity-row';
import { SettingsPage } from '../../settings/settings-page';

/** `problem`: why linking did not work, from the address that a provider led back to. */
export function SignInPage({ problem }: { problem: string | null }) {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.sign_in.title')} description={t('sign_in.description')}>
      {problem ? (
        <Card className="border-danger/40">
          <p className="font-medium">{t('sign_in.not_linked')}</p>
          <Problem className="mt-1.5 text-[0.9375rem]">{problem}</Problem>
        </Card>
      ) : null}
      <Identities />
    </SettingsPage>
  );
}

function Identities() {
  const { t } = useTranslation('settings');
  const identities = useIdentities();
  const providers = useQuery(providersQuery());
  const failed = [identities, providers].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <ErrorState
        title={t('sign_in.load_failed')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!identities.data || !providers.data) return <Skeleton className="h-72" />;
  const rows = rowsOf(identities.data.items, providers.data.providers);
  if (rows.length === 0) return <Card className="text-ink-soft">{t('sign_in.none')}</Card>;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card lit">
        {rows.map(({ provider, identity }) => (
          <IdentityRow
            key={provider}
            provider={provider}
            identity={identity}
            isLast={identity !== null && identities.data.items.length === 1}
          />
        ))}
      </ul>
      {identities.data.items.length === 1 ? <p className="text-sm text-ink-faint">{t('sign_in.last')}</p> : null}
    </>
  );
}

/** What is linked, then what could be; one that is linked stays listed where the server no longer offers it. */
function rowsOf(identities: readonly Identity[], offered: readonly AuthProvider[]) {
  const known = Object.keys(PROVIDER_NAMES) as AuthProvider[];
  return known.flatMap((provider) => {
    const identity = identities.find((one) => one.provider === provider) ?? null;
    return identity || offered.includes(provider) ? [{ provider, identity }] : [];
  });
}

import { PROVIDER_NAMES, type AuthProvider, type Device, type Identity } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorState } from '@/components/error-state';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { useConfirmation } from '@/lib/confirmation';
import { useErrorText } from '@/lib/error-text';
import { useAgo } from '@/lib/now';
import { toast } from '@/lib/toast';
import { SettingsPage } from '../../settings/settings-page';
import { useDeviceName, useDevices } from '../../sessions/devices';
import { isRefused, SignInAgain } from '../again/sign-in-again';
import { providersQuery } from '../api/get-providers';
import { ProviderMark } from '../components/provider-mark';
import { useFreshness, useIdentities, useLinkIdentity, useUnlinkIdentity } from './identities';

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

interface IdentityRowProps {
  provider: AuthProvider;
  /** Null where it is not linked. */
  identity: Identity | null;
  /** The only way in, which the API keeps. */
  isLast: boolean;
}

function IdentityRow({ provider, identity, isLast }: IdentityRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised">
        <ProviderMark provider={provider} />
      </span>
      {identity ? (
        <Linked provider={provider} identity={identity} isLast={isLast} />
      ) : (
        <NotLinked provider={provider} />
      )}
    </li>
  );
}

function Linked({ provider, identity, isLast }: { provider: AuthProvider; identity: Identity; isLast: boolean }) {
  const { t } = useTranslation('settings');
  const ago = useAgo();
  const unlink = useUnlinkIdentity();
  const confirmation = useConfirmation(unlink);
  const freshness = useFreshness();
  const ending = useEndedBy(provider, confirmation.dialog.open);
  const name = PROVIDER_NAMES[provider];
  const who = identity.email ?? identity.display_name;
  const doUnlink = () => {
    unlink.mutate(provider, {
      onSuccess: ({ ended }) => {
        const said = t('sign_in.unlinked', { provider: name });
        const devices = t('sign_in.signed_out', { count: ended.length });
        toast.success(said, ended.length === 0 ? {} : { description: devices });
      },
    });
  };
  return (
    <>
      <span className="min-w-0 grow basis-40">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Badge tone="success">{t('sign_in.linked')}</Badge>
        </span>
        <span className="mt-0.5 block text-sm text-ink-faint">
          {who ? <span className="block truncate text-ink-soft">{who}</span> : null}
          {t('sign_in.last_used', { when: ago(identity.last_used_at) })}
        </span>
      </span>
      <Button
        size="sm"
        disabled={isLast}
        loading={freshness.isPending}
        aria-label={t('sign_in.unlink_name', { provider: name })}
        onClick={() => {
          askOnceFresh(freshness, confirmation.ask);
        }}
      >
        {t('sign_in.unlink')}
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        danger
        title={t('sign_in.unlink_title', { provider: name })}
        description={t('sign_in.unlink_text', { provider: name })}
        confirmLabel={t('sign_in.unlink_name', { provider: name })}
        onConfirm={doUnlink}
      >
        {ending}
      </ConfirmDialog>
      <SignInAgain
        deed={`unlink:${provider}`}
        label={t('sign_in.unlink_name', { provider: name })}
        mutation={freshness}
        ask={confirmation.ask}
      />
    </>
  );
}

function askOnceFresh(freshness: ReturnType<typeof useFreshness>, ask: () => void): void {
  freshness.mutate(undefined, {
    // What else is wrong, the answer to the question itself says.
    onSettled: (_, error) => {
      if (!isRefused(error)) ask();
    },
  });
}

/** Where unlinking signs out: the devices that were signed in by it, except this one. */
function useEndedBy(provider: AuthProvider, isAsked: boolean) {
  const { t } = useTranslation('settings');
  const { data } = useDevices({ enabled: isAsked });
  const ending = data?.items.filter(({ current, method }) => method === provider && !current) ?? [];
  if (ending.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{t('sign_in.signs_out', { provider: PROVIDER_NAMES[provider] })}</p>
      <ul className="mt-1.5 list-disc pl-5 text-ink-soft">
        {ending.map((device) => (
          <li key={device.id}>
            <DeviceName device={device} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DeviceName({ device }: { device: Device }) {
  return useDeviceName(device);
}

function NotLinked({ provider }: { provider: AuthProvider }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const link = useLinkIdentity();
  const name = PROVIDER_NAMES[provider];
  return (
    <>
      <span className="min-w-0 grow basis-40 font-medium">
        {name}
        <SignInAgain
          deed={`link:${provider}`}
          label={t('sign_in.link_name', { provider: name })}
          mutation={link}
          run={link.mutate}
        />
        {link.error ? <Problem className="mt-1 font-normal">{errorText(link.error)}</Problem> : null}
      </span>
      <Button
        size="sm"
        // The page is about to be left for the provider's.
        loading={link.isPending || link.isSuccess}
        aria-label={t('sign_in.link_name', { provider: name })}
        onClick={() => {
          link.mutate(provider);
        }}
      >
        {t('sign_in.link')}
      </Button>
    </>
  );
}

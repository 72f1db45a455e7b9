import { PROVIDER_NAMES, type AuthProvider, type Identity } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Problem } from '@/components/problem';
import { ProviderMark } from '../components/provider-mark';
import { useConfirmation } from '@/lib/confirmation';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useLinkIdentity, useUnlinkIdentity } from './identities';
import { useNow } from '@/lib/now';

interface IdentityRowProps {
  provider: AuthProvider;
  /** Null where it is not linked. */
  identity: Identity | null;
  /** The only way in, which the API keeps. */
  isLast: boolean;
}

export function IdentityRow({ provider, identity, isLast }: IdentityRowProps) {
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
  const format = useFormat();
  const now = useNow();
  const unlink = useUnlinkIdentity();
  const confirmation = useConfirmation(unlink);
  const name = PROVIDER_NAMES[provider];
  const who = identity.email ?? identity.display_name;
  return (
    <>
      <span className="min-w-0 grow basis-40">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Badge tone="success">{t('sign_in.linked')}</Badge>
        </span>
        <span className="mt-0.5 block text-sm text-ink-faint">
          {who ? <span className="block truncate text-ink-soft">{who}</span> : null}
          {t('sign_in.last_used', { when: format.ago(identity.last_used_at, now) })}
        </span>
      </span>
      <Button
        size="sm"
        disabled={isLast}
        aria-label={t('sign_in.unlink_name', { provider: name })}
        onClick={confirmation.ask}
      >
        {t('sign_in.unlink')}
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        danger
        title={t('sign_in.unlink_title', { provider: name })}
        description={t('sign_in.unlink_text', { provider: name })}
        confirmLabel={t('sign_in.unlink_name', { provider: name })}
        onConfirm={() => {
          unlink.mutate(provider, {
            onSuccess: () => {
              toast.success(t('sign_in.unlinked', { provider: name }));
            },
          });
        }}
      />
    </>
  );
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

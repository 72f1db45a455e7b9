import { PROVIDER_NAMES } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useIdentities } from '../sign-in/identities/identities';

/** Which sign-in the e-mail came from: it is changed there and not here. */
export function EmailSource({ email }: { email: string | null }) {
  const { t } = useTranslation('settings');
  const { data } = useIdentities();
  if (email === null || !data) return null;
  const source = data.items.find((identity) => identity.email?.toLowerCase() === email.toLowerCase());
  if (!source) return null;
  return (
    <span className="text-sm text-ink-faint">
      {t('profile.email_source', { provider: PROVIDER_NAMES[source.provider] })}
    </span>
  );
}

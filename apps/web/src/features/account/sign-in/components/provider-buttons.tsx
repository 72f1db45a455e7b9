import { PROVIDER_NAMES, type AuthProvider } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '@/components/button';
import { cn } from '@/lib/cn';
import { currentLanguage } from '@/lib/language';
import { pathAfterSignIn } from '@/lib/redirect-path';
import { ProviderMark } from './provider-mark';

function startAddress(provider: AuthProvider): string {
  const query = new URLSearchParams({ redirect: pathAfterSignIn(), lang: currentLanguage() });
  return `/api/auth/${provider}/start?${query.toString()}`;
}

/** The ways to sign in. Once one is pressed, the others wait: the next screen is the provider's, and may take a moment. */
export function ProviderButtons({ providers }: { providers: readonly AuthProvider[] }) {
  const { t } = useTranslation('auth');
  const [chosen, setChosen] = useState<AuthProvider | null>(null);
  useEffect(() => {
    // Back from the provider by the browser's button: the page is as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setChosen(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return (
    <ul className="flex flex-col gap-3">
      {providers.map((provider) => (
        <li key={provider}>
          <AnchorButton
            href={startAddress(provider)}
            size="lg"
            icon={<ProviderMark provider={provider} />}
            aria-disabled={chosen !== null && chosen !== provider ? true : undefined}
            className={cn('w-full justify-start gap-4 text-left', chosen === provider && 'border-light/60 lamp')}
            onClick={(event) => {
              if (chosen === null) setChosen(provider);
              else event.preventDefault();
            }}
          >
            <span role={chosen === provider ? 'status' : undefined}>
              {t(chosen === provider ? 'login.opening' : 'login.with', { provider: PROVIDER_NAMES[provider] })}
            </span>
          </AnchorButton>
        </li>
      ))}
    </ul>
  );
}

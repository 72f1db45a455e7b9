import { Copy, CopyCheck, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorButton, Button } from '@/components/button';
import { CONTROL_LOOK } from '@/components/control-look';
import { cn } from '@/lib/cn';
import { storedRedirectPath } from '@/lib/redirect-path';
import { inAppBrowser, outsideLink, type InAppBrowser } from '../in-app-browser';

/** The other browser knows nothing of where this one was going, so the address says it. */
function addressOutside(redirect: string | null): string {
  const url = new URL(redirect === null ? '/login' : '/login-redirect', window.location.origin);
  if (redirect !== null) url.searchParams.set('redirect', redirect);
  return url.href;
}

/** Inside the browser of another app: why signing in may not work here, and how to get out of it. Nothing elsewhere. */
export function InAppHint() {
  const { t } = useTranslation('auth');
  const browser = inAppBrowser(navigator.userAgent);
  if (!browser) return null;
  const address = addressOutside(storedRedirectPath());
  const link = outsideLink(browser, address);
  return (
    <section aria-labelledby="in-app" className="rounded-control border border-warning/30 bg-warning/6 p-4">
      <h2 id="in-app" className="font-sans text-[0.9375rem] font-semibold tracking-normal text-warning">
        {t('in_app.title', { app: t(`in_app.app.${browser.app}`) })}
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft">{t('in_app.text')}</p>
      {link ? null : <p className="mt-2 text-sm text-ink">{t(`in_app.how.${howTo(browser)}`)}</p>}
      <div className="mt-3.5 flex flex-wrap gap-2">
        {link ? (
          <AnchorButton href={link} size="sm" variant="primary" icon={<ExternalLink aria-hidden className="size-4" />}>
            {t(browser.system === 'android' ? 'in_app.open_chrome' : 'in_app.open_outside')}
          </AnchorButton>
        ) : null}
        <CopyAddress address={address} quiet={link !== null} />
      </div>
    </section>
  );
}

/** Where the apps keep their way out. */
function howTo({ app }: InAppBrowser): 'instagram' | 'facebook' | 'naver' | 'other' {
  return app === 'instagram' || app === 'facebook' || app === 'naver' ? app : 'other';
}

function CopyAddress({ address, quiet }: { address: string; quiet: boolean }) {
  const { t } = useTranslation('auth');
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      // Some of these browsers refuse; the address can still be taken by hand.
      setState('refused');
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant={quiet ? 'ghost' : 'secondary'}
        className={quiet ? 'px-2.5' : ''}
        icon={state === 'copied' ? <CopyCheck className="size-4" /> : <Copy className="size-4" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(state === 'copied' ? 'in_app.copied' : 'in_app.copy')}</span>
      </Button>
      {state === 'refused' ? (
        <input
          readOnly
          autoFocus
          value={address}
          aria-label={t('in_app.address')}
          className={cn(CONTROL_LOOK, 'h-11 text-sm')}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      ) : null}
    </>
  );
}

import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useSite } from '@/lib/site';
import { useSession } from '@/lib/session';

/** What happens next with a message that has arrived. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('help');
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useSession();
  const byMail = useSite()?.sends_mail === true && user?.email != null && user.email_notices;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex animate-rise flex-col items-start gap-4">
      <MailCheck aria-hidden className="size-9 text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t('sent.title')}
      </h3>
      <p className="max-w-prose text-ink-soft">
        {t('sent.text')}
        {byMail ? ` ${t('sent.mail')}` : null}
      </p>
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { usePageTitle } from '@/components/page-header';
import { Problem } from '@/components/problem';
import { StateMessage } from '@/components/state-message';
import { refreshUser } from '@/features/account';
import { client } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { getSession } from '@/lib/session';

const ART = 'grid size-20 place-items-center rounded-full bg-raised lamp text-light';

/** Where the last line of each e-mail leads: one press stops them, without signing in. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { t } = useTranslation('unsubscribe');
  const errorText = useErrorText();
  const stop = useUnsubscribe();
  const state = stop.isSuccess ? 'done' : token === undefined ? 'missing' : 'ask';
  usePageTitle(t(`${state}.title`));
  return (
    <StateMessage
      level={1}
      role="status"
      className="grow justify-center"
      art={
        <span className={ART}>
          {state === 'done' ? <MailCheck aria-hidden className="size-9" /> : <MailX aria-hidden className="size-9" />}
        </span>
      }
      title={t(`${state}.title`)}
      description={
        <>
          <p>{t(`${state}.text`)}</p>
          {stop.error ? <Problem className="mt-4">{errorText(stop.error)}</Problem> : null}
        </>
      }
      actions={
        <>
          {state === 'ask' && token !== undefined ? (
            <Button
              variant="primary"
              loading={stop.isPending}
              onClick={() => {
                stop.mutate(token);
              }}
            >
              {t(stop.error ? 'ask.again' : 'ask.action')}
            </Button>
          ) : null}
          <ButtonLink to="/settings/notifications">{t('to_settings')}</ButtonLink>
        </>
      }
    />
  );
}

/** Ends the e-mails to the token's owner, signed in or not. */
const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) => client.account.unsubscribe({ token }),
    onSuccess: () => {
      // It may have been their own, and the settings show it.
      if (getSession().status === 'signed_in') refreshUser();
    },
  });

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { usePageTitle } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { SignInAgain } from '@/features/account';
import { isApiError } from '@/lib/api-error';
import { orpc } from '@/lib/client';

/** How often it is asked whether the sign-in is still fresh enough. */
const ASK_MS = 30_000;

/** Shows what is inside to an operator who has signed in within the last hour; everybody else is told to, whatever they were at. */
export function OperatorGate({ children }: { children: ReactNode }) {
  const query = useQuery({
    ...orpc.admin.access.queryOptions(),
    // What was true when the page was left need not be now.
    staleTime: 0,
    refetchInterval: ASK_MS,
    retry: false,
  });
  const isStale = isApiError(query.error) && query.error.code === 'fresh_sign_in_required';
  if (isStale) return <SignInFirst error={query.error} />;
  return (
    <Loaded query={query} level={1} waiting={<Skeleton className="h-72 rounded-card" />}>
      {() => children}
    </Loaded>
  );
}

function SignInFirst({ error }: { error: unknown }) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState(false);
  usePageTitle(t('title'));
  return (
    <>
      <StateMessage
        level={1}
        art={<KeyRound aria-hidden className="mx-auto size-12 text-light" />}
        title={t('gate.title')}
        description={t('gate.text')}
        actions={
          <Button
            variant="primary"
            onClick={() => {
              setAsked(true);
            }}
          >
            {t('gate.action')}
          </Button>
        }
      />
      <SignInAgain
        deed="admin"
        label={t('title')}
        text={t('gate.text')}
        mutation={{
          error: asked ? error : null,
          variables: undefined,
          reset: () => {
            setAsked(false);
          },
        }}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { deedToGoOnWith, forgetDeed, storeDeed } from './deeds';
import { here, isRefused, useWhyText, Ways } from './sign-in-again';

/** Asked again no sooner, wherever a browser's clock stands. */
const LEAST_MS = 30_000;

interface FreshSignInProps {
  deed: string;
  /** What is about to be done, as its button says it. */
  label: string;
  children: ReactNode;
}

/** Asks for a fresh sign-in before anything is filled in that needs one, and shows what is inside once it is there. */
export function FreshSignIn({ deed, label, children }: FreshSignInProps) {
  const [back] = useState(() => deedToGoOnWith(deed));
  useEffect(forgetDeed, []);
  const query = useQuery({
    ...orpc.auth.fresh.queryOptions(),
    // What was true when the page was left need not be now.
    staleTime: 0,
    // Once it is over.
    refetchInterval: ({ state: { data } }) => data && Math.max(LEAST_MS, Date.parse(data.until) - Date.now()),
    retry: false,
  });
  if (isRefused(query.error)) return <SignInFirst deed={deed} label={label} problem={back?.returned ?? null} />;
  return (
    <Loaded query={query} waiting={<Skeleton className="h-44 rounded-card" />}>
      {() => children}
    </Loaded>
  );
}

type SignInFirstProps = Omit<FreshSignInProps, 'children'> & Pick<Parameters<typeof Ways>[0], 'problem'>;

function SignInFirst({ deed, label, problem }: SignInFirstProps) {
  const { t } = useTranslation('auth');
  const text = useWhyText(label);
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('again.title')}</h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-ink-soft">{text}</p>
      <Ways
        returnTo={here()}
        problem={problem}
        onLeave={() => {
          storeDeed({ deed, input: null });
        }}
      />
    </Card>
  );
}

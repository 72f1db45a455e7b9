import { LIMITS, PROVIDER_NAMES, type AuthProvider } from '@atelier/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import type { SignedInAgain } from '@/lib/address';
import { isApiError } from '@/lib/api-error';
import { client } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { providersQuery } from '../api/get-providers';
import { ProviderMark } from '../components/provider-mark';
import { useIdentities } from '../identities/identities';
import { cataloguedText, providerName } from '../reported-error';
import { deedToGoOnWith, forgetDeed, storeDeed } from './deeds';

interface SignInAgainProps<Input> {
  /** Tells what is done here from all else that may ask for a fresh sign-in. */
  deed: string;
  /** What is about to be done, as its button says it. */
  label: string;
  /** Why it is asked for, where the time since the last sign-in is not the reason. */
  text?: string;
  /** What the API may refuse until its user has signed in again. */
  mutation: { error: unknown; variables: Input | undefined; reset: () => void };
  /** Closes what had asked before; this dialog takes its place. */
  onAsked?: () => void;
  /** Does it, once the user is back and says so. Absent where the page that they come back to asks by itself. */
  run?: (input: Input) => void;
  /** Instead of `run`, where it is asked about anyway: asks, as soon as the user is back. */
  ask?: () => void;
}

interface Asked<Input> {
  input: Input | undefined;
  returnTo: string;
  problem: SignedInAgain | null;
}

export const here = (): string => window.location.pathname + window.location.search;
export const isRefused = (error: unknown): boolean => isApiError(error) && error.code === 'fresh_sign_in_required';

/**
 * Stands beside what changes the account: where the API asks for a fresh sign-in, it leads there and back, and then what was about to
 * be done is one press away.
 */
export function SignInAgain<Input>(props: SignInAgainProps<Input>) {
  const { deed, label, mutation, onAsked, run, ask } = props;
  const whyText = useWhyText(label);
  const text = props.text ?? whyText;
  const { asked, setAsked, resumed, setResumed } = useAsked({ deed, mutation, onAsked });
  const goOn = useEffectEvent(() => {
    if (!ask || !resumed) return;
    forgetDeed();
    setResumed(null);
    ask();
  });
  useEffect(() => {
    goOn();
  }, []);
  return (
    <>
      <Dialogue
        asked={asked}
        text={text}
        onClose={() => {
          forgetDeed();
          setAsked(null);
        }}
        onLeave={() => {
          storeDeed({ deed, input: asked?.input });
        }}
      />
      {run ? (
        <GoOn
          open={resumed !== null}
          label={label}
          onClose={() => {
            forgetDeed();
            setResumed(null);
          }}
          onGoOn={() => {
            run(resumed?.input as Input);
          }}
        />
      ) : null}
    </>
  );
}

/** Why a sign-in is asked for that the session does not have any more. */
export function useWhyText(label: string): string {
  const { t } = useTranslation('auth');
  return t('again.text', { label, minutes: LIMITS.freshSignInSeconds / 60 });
}

/** Whether a fresh sign-in is asked for now, and whether the user is back from one. */
function useAsked<Input>({ deed, mutation, onAsked }: Pick<SignInAgainProps<Input>, 'deed' | 'mutation' | 'onAsked'>) {
  const [back] = useState(() => deedToGoOnWith(deed));
  const isDone = back?.returned.outcome === 'done';
  const [resumed, setResumed] = useState(isDone ? { input: back.input as Input } : null);
  const [asked, setAsked] = useState<Asked<Input> | null>(
    back && !isDone ? { input: back.input as Input, returnTo: here(), problem: back.returned } : null,
  );
  const refused = isRefused(mutation.error);
  const [wasRefused, setWasRefused] = useState(refused);
  if (refused !== wasRefused) {
    setWasRefused(refused);
    // Before what had asked is closed, and with it perhaps what the address says.
    if (refused) setAsked({ input: mutation.variables, returnTo: here(), problem: null });
  }
  const takePlace = useEffectEvent(() => {
    mutation.reset();
    onAsked?.();
  });
  useEffect(() => {
    if (refused) takePlace();
  }, [refused]);
  return { asked, setAsked, resumed, setResumed };
}

interface DialogueProps {
  asked: Pick<Asked<unknown>, 'returnTo' | 'problem'> | null;
  text: string;
  onClose: () => void;
  onLeave: () => void;
}

function Dialogue({ asked, text, onClose, onLeave }: DialogueProps) {
  const { t } = useTranslation('auth');
  return (
    <Dialog open={asked !== null} onClose={onClose} title={t('again.title')} description={text}>
      {asked ? <Ways {...asked} onLeave={onLeave} /> : null}
    </Dialog>
  );
}

/** The linked accounts that this server can ask. */
export function Ways({
  returnTo,
  problem,
  onLeave,
}: Pick<Asked<unknown>, 'returnTo' | 'problem'> & { onLeave: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const identities = useIdentities();
  const offered = useQuery(providersQuery());
  const start = useMutation({
    mutationFn: (provider: AuthProvider) => client.auth.again({ provider, return_to: returnTo }),
    onSuccess: ({ url }) => {
      onLeave();
      window.location.assign(url);
    },
  });
  const failed = identities.error ?? offered.error ?? start.error;
  const ways = identities.data?.items.filter(({ provider }) => offered.data?.providers.includes(provider));
  const waiting = !failed && (!ways || !offered.data);
  return (
    <div className="flex flex-col gap-3">
      <Problem>{failed ? errorText(failed) : problemText(problem, t('again.failed'))}</Problem>
      {waiting ? <Skeleton className="h-14 rounded-control" /> : null}
      {(offered.data ? ways : undefined)?.map(({ provider }) => (
        <Button
          key={provider}
          size="lg"
          icon={<ProviderMark provider={provider} />}
          loading={(start.isPending || start.isSuccess) && start.variables === provider}
          className="w-full justify-start gap-4 text-left"
          onClick={() => {
            start.mutate(provider);
          }}
        >
          {t('again.with', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      {offered.data && ways?.length === 0 ? <p className="text-ink-soft">{t('again.no_way')}</p> : null}
    </div>
  );
}

function problemText(problem: SignedInAgain | null, unknown: string): string | null {
  if (!problem) return null;
  return cataloguedText(problem.outcome, providerName(problem.provider ?? undefined) ?? '') ?? unknown;
}

interface GoOnProps {
  open: boolean;
  label: string;
  onClose: () => void;
  onGoOn: () => void;
}

function GoOn({ open, label, onClose, onGoOn }: GoOnProps) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('again.done')}
      description={t('again.go_on')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.not_now')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onGoOn();
            }}
          >
            {label}
          </Button>
        </>
      }
    />
  );
}

import { isNothing, type Amounts } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, Button } from '@/components/button';
import { Card } from '@/components/card';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { Field, Input } from '@/components/field';
import { FreshSignIn, SettingsPage } from '@/features/account';
import { useCharacters } from '@/features/creations';
import { useWallet } from '@/features/ledger';
import { useAssignments } from '@/features/training';
import { client, orpc } from '@/lib/client';
import { useConfirmation } from '@/lib/confirmation';
import { useFormat } from '@/lib/format';
import { itemsOf } from '@/lib/paging';
import { endWithAccount, useSession } from '@/lib/session';
import { KeptRecords } from './kept-records';
import { OpenRefunds, useOpenRefunds } from './open-refunds';
import { UnconfirmedPayments, useUnconfirmedPayments, useUnconfirmedText } from './unconfirmed-payments';

const DELETED = ['creations', 'uploads', 'sign_ins', 'profile'] as const;

/** The end of an account: what goes with it, and the way there. `onClosed` is given what shows the receipt. */
export function AccountPage({ onClosed }: { onClosed: (token: string) => void }) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const refunds = useOpenRefunds();
  const unconfirmed = useUnconfirmedPayments();
  const unconfirmedText = useUnconfirmedText(unconfirmed);
  const text = t(refunds.length > 0 ? 'account.confirm_refund' : 'account.confirm_text');
  const consequence = unconfirmed.length > 0 ? `${text} ${unconfirmedText}` : text;
  if (!user) return null;
  return (
    <SettingsPage title={t('section.account.title')} description={t('account.description')}>
      <OpenRefunds payments={refunds} />
      <UnconfirmedPayments payments={unconfirmed} />
      <Consequences />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 grow basis-64 text-[0.9375rem] text-ink-soft">{t('account.export_first')}</p>
        <ButtonLink to="/settings/data" size="sm">
          {t('account.to_export')}
        </ButtonLink>
      </Card>
      <FreshSignIn deed="close" label={t('account.close')}>
        <CloseAccount name={user.display_name} consequence={consequence} onClosed={onClosed} />
      </FreshSignIn>
    </SettingsPage>
  );
}

function Consequences() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { characters, moreCharacters, awaiting, money, held } = useHoldings();
  const plan = usePlanText();
  const canRefund = useOpenRefunds().some(({ item }) => item.spark + item.pass > 0);
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('account.deleted_title')}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-[0.9375rem] text-ink-soft marker:text-danger">
        <li>
          {!characters
            ? t('account.deleted.characters')
            : t(moreCharacters ? 'account.deleted.characters_more' : 'account.deleted.characters_count', {
                count: characters,
                number: format.number(characters),
              })}
        </li>
        {awaiting > 0 ? <li>{t('account.awaiting', { count: awaiting, number: format.number(awaiting) })}</li> : null}
        {plan === null ? null : <li>{plan}</li>}
        {DELETED.map((what) => (
          <li key={what}>{t(`account.deleted.${what}`)}</li>
        ))}
        <li>
          {t(canRefund ? 'account.forfeited_refundable' : 'account.forfeited')}{' '}
          {money ? <CostTag amounts={money} className="ml-1" /> : null}
          {held ? (
            <span className="block text-sm text-ink-faint">
              {t('account.forfeited_held')} <CostTag amounts={held} className="ml-1" />
            </span>
          ) : null}
        </li>
      </ul>
      <KeptRecords className="mt-5 border-t border-line pt-5" />
      <p className="mt-5 text-[0.9375rem]">{t('account.final')}</p>
    </Card>
  );
}

/** As any keyboard types it: quotes that a phone has curled, or that were copied, and the white space between words. */
const asTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’‚‛ʼ´`＇]/g, "'")
    .replaceAll(/[“”„‟＂]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface CloseAccountProps {
  /** The display name, which has to be typed. */
  name: string;
  /** What is asked about before it is done. */
  consequence: string;
  onClosed: (token: string) => void;
}

function CloseAccount({ name, consequence, onClosed }: CloseAccountProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const close = useCloseAccount(onClosed);
  const confirmation = useConfirmation(close);
  const isConfirmed = asTyped(typed) === asTyped(name);
  return (
    <form
      noValidate
      className="rounded-card border border-danger/35 bg-danger/6 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) confirmation.ask();
      }}
    >
      <Field label={t('account.type_name', { name })} hint={t('account.type_hint')}>
        <Input
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="danger"
        disabled={!isConfirmed}
        icon={<UserRoundX className="size-4.5" />}
        className="mt-4"
      >
        {t('account.close')}
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        danger
        title={t('account.confirm_title')}
        description={consequence}
        confirmLabel={t('account.close')}
        onConfirm={() => {
          // The name itself, which the API compares exactly.
          close.mutate(name);
        }}
      />
    </form>
  );
}

/** Closes the account and ends its sessions; the answer's token shows the receipt. */
function useCloseAccount(onClosed: (token: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: string) => client.account.close({ confirmation }),
    onSuccess: ({ token }) => {
      endWithAccount();
      onClosed(token);
    },
    // The sign-in may be too old by now, which is asked for above.
    onError: () => queryClient.invalidateQueries({ queryKey: orpc.auth.fresh.key() }),
  });
}

interface Holdings {
  /** Null until it is known. */
  characters: number | null;
  /** There are more than were counted. */
  moreCharacters: boolean;
  /** Trained, but without the choice of a model yet. */
  awaiting: number;
  /** Held ones too: closing cancels what they are held for. Null where there is none, or none is known of. */
  money: Amounts | null;
  /** How much of it is held: the balance that screens show is less by this. Null where nothing is. */
  held: Amounts | null;
}

/** Pro that would be lost, and whether its money can still come back; null on Free. */
function usePlanText(): string | null {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { user } = useSession();
  const refund = useOpenRefunds().find(({ item }) => item.plan_days !== null)?.refund;
  if (!user?.plan_ends_at) return null;
  const date = format.date(user.plan_ends_at);
  if (!refund?.until) return t('account.plan', { date });
  return t('account.plan_refundable', { date, refund: format.dateTime(refund.until) });
}

/** What an account has that would be gone with it. */
function useHoldings(): Holdings {
  const characters = useCharacters('mine');
  const training = useAssignments('in_assignment');
  const { data: wallet } = useWallet();
  const held = wallet && { spark: wallet.spark.held, pass: wallet.pass.held };
  const money = wallet && {
    spark: wallet.spark.available + wallet.spark.held,
    pass: wallet.pass.available + wallet.pass.held,
  };
  return {
    characters: itemsOf(characters.data)?.length ?? null,
    moreCharacters: characters.hasNextPage,
    awaiting: itemsOf(training.data)?.filter(({ status }) => status === 'awaiting_selection').length ?? 0,
    money: money && !isNothing(money) ? money : null,
    held: held && !isNothing(held) ? held : null,
  };
}

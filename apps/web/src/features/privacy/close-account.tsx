import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Field, Input } from '@/components/field';
import { useConfirmation } from '@/lib/confirmation';
import { useCloseAccount } from './api/close-account';

const asTyped = (text: string): string => text.normalize('NFC').trim();

interface CloseAccountProps {
  /** The display name, which has to be typed. */
  name: string;
  onClosed: (token: string) => void;
}

export function CloseAccount({ name, onClosed }: CloseAccountProps) {
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
        description={t('account.confirm_text')}
        confirmLabel={t('account.close')}
        onConfirm={() => {
          // The name itself, which the API compares exactly.
          close.mutate(name);
        }}
      />
    </form>
  );
}

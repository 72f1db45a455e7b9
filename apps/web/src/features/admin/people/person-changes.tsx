import { LIMITS, type AdminPerson } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@/components/field';
import { client } from '@/lib/client';
import { ReasonedChange } from '../parts/reasoned-change';

/** What an operator can do about an account. */
export function PersonChanges({ person: { id, pause } }: { person: AdminPerson }) {
  const { t } = useTranslation('admin-people');
  return (
    <>
      <Grant id={id} />
      <ReasonedChange
        label={t('end_sessions.action')}
        text={t('end_sessions.text')}
        done={t('end_sessions.done')}
        extra={{ id }}
        change={client.adminPeople.endSessions}
      />
      {pause ? (
        <ReasonedChange
          label={t('restore.action')}
          text={t('restore.text')}
          done={t('restore.done')}
          toldReason
          extra={{ id }}
          change={client.adminPeople.restore}
        />
      ) : (
        <ReasonedChange
          label={t('suspend.action')}
          text={t('suspend.text')}
          done={t('suspend.done')}
          danger
          toldReason
          extra={{ id }}
          change={client.adminPeople.suspend}
        />
      )}
    </>
  );
}

const amountOf = (text: string, max: number): number | null => {
  const amount = text === '' ? 0 : Number(text);
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= max ? amount : null;
};

function Grant({ id }: { id: string }) {
  const { t } = useTranslation('admin-people');
  const [sparks, setSparks] = useState('');
  const [passes, setPasses] = useState('');
  const spark = amountOf(sparks, LIMITS.operatorGrant.spark);
  const pass = amountOf(passes, LIMITS.operatorGrant.pass);
  const isRight = spark !== null && pass !== null && spark + pass > 0;
  return (
    <ReasonedChange
      label={t('grant.action')}
      text={t('grant.text')}
      done={t('grant.done')}
      toldReason
      extra={isRight ? { id, spark, pass } : null}
      change={client.adminPeople.grant}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('sparks')}
          error={spark === null ? t('grant.at_most', { max: LIMITS.operatorGrant.spark }) : null}
          hint={spark === 0 && pass === 0 ? t('grant.nothing') : undefined}
        >
          <Input
            inputMode="numeric"
            value={sparks}
            onChange={(event) => {
              setSparks(event.target.value.trim());
            }}
          />
        </Field>
        <Field
          label={t('passes')}
          error={pass === null ? t('grant.at_most', { max: LIMITS.operatorGrant.pass }) : null}
        >
          <Input
            inputMode="numeric"
            value={passes}
            onChange={(event) => {
              setPasses(event.target.value.trim());
            }}
          />
        </Field>
      </div>
    </ReasonedChange>
  );
}

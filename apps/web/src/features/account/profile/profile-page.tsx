import { PROVIDER_NAMES, LIMITS, type User } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Check, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { CharacterCount } from '@/components/character-count';
import { Field, Input } from '@/components/field';
import { codeText, useErrorText } from '@/lib/error-text';
import { draftOf, isText, keepDraft } from '@/lib/form-draft';
import { useFormat } from '@/lib/format';
import { lazyResolver } from '@/lib/lazy-resolver';
import { usePendingWork } from '@/lib/pending-work';
import { useSession } from '@/lib/session';
import { SettingsPage } from '../settings/settings-page';
import { useIdentities } from '../sign-in/identities/identities';
import { useUpdateUser } from './api/user';
import { ProfilePictureCard } from './profile-picture-card';

function PlansLink() {
  const { t } = useTranslation('settings');
  return (
    <Link
      to="/plans"
      className="-my-2 inline-flex min-h-touch items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {t('profile.plans')}
    </Link>
  );
}

/** What everybody else sees of the user. */
function MyPageLink({ pageId }: { pageId: string }) {
  const { t } = useTranslation('settings');
  return (
    <ButtonLink
      to="/creators/$creatorId"
      params={{ creatorId: pageId }}
      icon={<UserRound className="size-4.5" />}
      className="self-start max-sm:w-full"
    >
      {t('profile.page')}
    </ButtonLink>
  );
}

/** The profile: picture, name, and what else is known of the user. */
export function ProfilePage() {
  const { t } = useTranslation(['settings', 'frame']);
  const format = useFormat();
  const { user } = useSession();
  if (!user) return null;
  const facts = [
    { key: 'email', value: user.email ?? t('profile.no_email'), note: <EmailSource email={user.email} /> },
    { key: 'plan', value: t(`frame:plan.${user.plan}`), note: <PlansLink /> },
    { key: 'since', value: format.date(user.created_at), note: null },
  ] as const;
  return (
    <SettingsPage title={t('section.profile.title')} description={t('profile.description')}>
      <ProfilePictureCard user={user} />
      <Card>
        <NameForm user={user} />
      </Card>
      <MyPageLink pageId={user.page_id} />
      <Card className="py-1">
        <dl className="divide-y divide-line">
          {facts.map(({ key, value, note }) => (
            <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
              <dt className="text-ink-soft">{t(`profile.${key}`)}</dt>
              <dd className="min-w-0 sm:text-right">
                <span className="block font-medium">{value}</span>
                {note}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </SettingsPage>
  );
}

/** Which sign-in the e-mail came from: it is changed there and not here. */
function EmailSource({ email }: { email: string | null }) {
  const { t } = useTranslation('settings');
  const { data } = useIdentities();
  if (email === null) return null;
  const source = data?.items.find((identity) => identity.email?.toLowerCase() === email.toLowerCase());
  return (
    <span className="block min-h-5 text-sm text-ink-faint">
      {source ? t('profile.email_source', { provider: PROVIDER_NAMES[source.provider] }) : null}
    </span>
  );
}

interface Values {
  display_name: string;
}

const resolver = lazyResolver<Values, Values>(async () => (await import('./name-schema')).resolver);

const DRAFT = 'profile-name';

/** What was typed and not saved is there again when the page is: another page is left for without a question. */
function useNameDraft({ setValue }: UseFormReturn<Values>, isDirty: boolean, name: string): void {
  const [left] = useState(() => draftOf<Values>(DRAFT, { display_name: isText }).display_name);
  useEffect(() => {
    if (left !== undefined) setValue('display_name', left, { shouldDirty: true, shouldValidate: true });
  }, [left, setValue]);
  useEffect(() => {
    keepDraft(DRAFT, isDirty ? { display_name: name } : {});
  }, [isDirty, name]);
}

function NameForm({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const update = useUpdateUser();
  const form = useForm({
    resolver,
    values: { display_name: user.display_name },
    mode: 'onChange',
  });
  const name = useWatch({ control: form.control, name: 'display_name' });
  const code = form.formState.errors.display_name?.message;
  const { isDirty } = form.formState;
  usePendingWork(isDirty);
  useNameDraft(form, isDirty, name);
  const problem = codeText(code) ?? (update.error ? errorText(update.error) : '');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit((values) => {
          update.mutate(values);
        })(event);
      }}
    >
      <Field
        label={t('profile.name')}
        hint={t('profile.name_hint')}
        error={problem}
        aside={<CharacterCount text={name} max={LIMITS.displayName.max} />}
      >
        <Input autoComplete="nickname" {...form.register('display_name')} />
      </Field>
      <div className="mt-4 flex items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          disabled={!isDirty}
          loading={update.isPending || form.formState.isSubmitting}
        >
          {t('common:action.save')}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-sm text-success">
          {update.isSuccess && !isDirty ? (
            <>
              <Check aria-hidden className="size-4" /> {t('profile.saved')}
            </>
          ) : null}
        </p>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { Field, Input } from '@/components/field';
import { Skeleton } from '@/components/skeleton';
import { isApiError } from '@/lib/api-error';
import { client } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { lazyResolver } from '@/lib/lazy-resolver';
import { useProviders } from '../api/get-providers';
import { AuthCard } from './auth-card';

const REDIRECT_MS = 300;

/** Specification §2: development and preview servers only; elsewhere access is denied. */
export function TestUserPage() {
  const { t } = useTranslation('auth');
  const { data, error, isFetching, refetch } = useProviders();
  if (error) {
    return (
      <AuthCard title={t('test_user.title')}>
        <ErrorState title={t('login.load_failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        <ButtonLink to="/login" variant="ghost">
          {t('test_user.back')}
        </ButtonLink>
      </AuthCard>
    );
  }
  if (!data) return <Skeleton className="mx-auto my-auto h-96 w-full max-w-md" />;
  if (data.test_user) return <TestUserForm />;
  return (
    <AuthCard title={t('test_user.denied_title')} description={t('test_user.denied_text')}>
      <ButtonLink to="/login" variant="primary">
        {t('back_to_login')}
      </ButtonLink>
    </AuthCard>
  );
}

const resolver = lazyResolver<{ admin_token: string }, { admin_token: string }>(
  async () => (await import('../test-user-schema')).resolver,
);

/** What the server said, or what stood between: by its own words, else its status (specification §8). Null where nothing is known. */
function refusalOf(error: unknown, errorText: (error: unknown) => string): string | null {
  if (!isApiError(error) || (error.status === 0 && !error.isUnreached)) return null;
  return error.isForeign ? error.message || null : errorText(error);
}

function TestUserForm() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateTestUser();
  const form = useForm({
    resolver,
    defaultValues: { admin_token: '' },
    mode: 'onChange',
  });
  const isBlank = useWatch({ control: form.control, name: 'admin_token' }).trim() === '';
  const isBusy = create.isPending || create.isSuccess;
  const problem = form.formState.errors.admin_token
    ? t('test_user.required')
    : create.error
      ? (refusalOf(create.error, errorText) ?? t('test_user.failed'))
      : '';

  useEffect(() => {
    if (!create.isSuccess) return undefined;
    const timer = setTimeout(() => {
      void navigate({ to: '/auth/callback', search: { new_user: true, provider: 'test' } });
    }, REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [create.isSuccess, navigate]);

  return (
    <AuthCard title={t('test_user.title')} description={t('test_user.description')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          void form.handleSubmit((values) => {
            create.mutate(values);
          })(event);
        }}
      >
        <Field label={t('test_user.token')} hint={t('test_user.hint')} error={problem}>
          <Input type="password" autoComplete="off" autoFocus spellCheck={false} {...form.register('admin_token')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" disabled={isBlank} loading={isBusy}>
          {t(isBusy ? 'test_user.creating' : 'test_user.submit')}
        </Button>
      </form>
      <ButtonLink to="/login" variant="ghost">
        {t('test_user.back')}
      </ButtonLink>
    </AuthCard>
  );
}

interface TestUserInput {
  admin_token: string;
}

/** The answer sets the refresh cookie; the callback screen makes a session of it. */
const useCreateTestUser = () =>
  useMutation({
    mutationFn: ({ admin_token: bearer }: TestUserInput) =>
      client.auth.createTestUser(undefined, { context: { bearer } }),
  });

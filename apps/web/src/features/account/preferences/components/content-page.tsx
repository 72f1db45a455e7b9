import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Problem } from '@/components/problem';
import { Switch } from '@/components/switch';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { useSession, getSession, setSessionUser } from '@/lib/session';
import { SettingsPage } from '../../settings/settings-page';
import { invalidate } from '@/lib/invalidate';

/** Adult content, shown only to users who have said that they are of age. */
export function ContentPage() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { user } = useSession();
  const update = useUpdateNsfw();
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  const turn = (enabled: boolean) => {
    if (enabled && !user.age_confirmed) setAsking(true);
    else update.mutate({ enabled, age_confirmed: user.age_confirmed });
  };
  return (
    <SettingsPage title={t('section.content.title')} description={t('content.description')}>
      <Card>
        <Switch
          label={t('content.switch')}
          description={t(user.nsfw_enabled ? 'content.on' : 'content.off')}
          checked={user.nsfw_enabled}
          needsNetwork
          disabled={update.isPending}
          onChange={turn}
        />
        <div className="my-4 border-t border-line" />
        <Switch
          label={t('content.blur')}
          description={t(user.nsfw_blur ? 'content.blur_on' : 'content.blur_off')}
          checked={user.nsfw_blur}
          needsNetwork
          disabled={update.isPending}
          onChange={(blur) => {
            update.mutate({ enabled: user.nsfw_enabled, age_confirmed: user.age_confirmed, blur });
          }}
        />
        {update.error ? <Problem className="mt-4">{errorText(update.error)}</Problem> : null}
      </Card>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-[0.9375rem] text-ink-soft">
        <li>{t('content.rule_blocked')}</li>
        <li>{t('content.rule_own')}</li>
        <li>{t('content.rule_private')}</li>
      </ul>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        title={t('content.age_title')}
        description={t('content.age_text')}
        confirmLabel={t('content.age_confirm')}
        cancelLabel={t('content.age_cancel')}
        onConfirm={() => {
          setAsking(false);
          update.mutate({ enabled: true, age_confirmed: true });
        }}
      />
    </SettingsPage>
  );
}

interface NsfwChange {
  enabled: boolean;
  age_confirmed: boolean;
  /** Absent: as it is. */
  blur?: boolean;
}

/** The switches move at once, and back where the API refuses. */
function useUpdateNsfw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: NsfwChange) => client.account.updateNsfw(change),
    onMutate: ({ enabled, blur }) => {
      const { user } = getSession();
      if (user) setSessionUser({ ...user, nsfw_enabled: enabled, nsfw_blur: blur ?? user.nsfw_blur });
      return user;
    },
    onError: (_error, _change, before) => {
      const { user } = getSession();
      if (!user || !before) return;
      setSessionUser({ ...user, nsfw_enabled: before.nsfw_enabled, nsfw_blur: before.nsfw_blur });
    },
    onSuccess: async (user) => {
      setSessionUser(user);
      const { characters, images, videos, gallery, history } = orpc;
      await invalidate(queryClient, characters.key(), images.key(), videos.key(), gallery.key(), history.key());
    },
  });
}

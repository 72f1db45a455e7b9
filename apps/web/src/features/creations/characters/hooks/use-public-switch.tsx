import type { Character } from '@atelier/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useErrorText } from '@/lib/error-text';
import { useRemembered } from '@/lib/remembered';
import { toast } from '@/lib/toast';
import { useSetPublic } from '../api/characters';

interface PublicSwitch {
  set: (isPublic: boolean) => void;
  dialog: ReactNode;
}

/** Shares a character or stops sharing it, and says what that means: before it is shared for the first time, and with the way back each time. */
export function usePublicSwitch({ id, name }: Character): PublicSwitch {
  const { t } = useTranslation(['characters', 'generator', 'undo']);
  const errorText = useErrorText();
  const { mutate } = useSetPublic();
  const [knows, know] = useRemembered('public-characters');
  const [asks, setAsks] = useState(false);
  const change = (is_public: boolean, onSuccess?: () => void) => {
    mutate({ id, is_public }, { onSuccess, onError: (error) => toast.error(errorText(error)) });
  };
  const changeAndSay = (isPublic: boolean) => {
    change(isPublic, () => {
      toast.success(t(isPublic ? 'now_public' : 'now_private', { name }), {
        description: t(isPublic ? 'public_means' : 'private_before'),
        action: {
          label: t('undo:undo'),
          onClick: () => {
            change(!isPublic);
          },
        },
      });
    });
  };
  return {
    set: (isPublic) => {
      if (isPublic && !knows) setAsks(true);
      else changeAndSay(isPublic);
    },
    dialog: (
      <ConfirmDialog
        open={asks}
        title={t('ask_public', { name })}
        description={t('ask_public_text')}
        confirmLabel={t('make_public')}
        cancelLabel={t('generator:visibility.keep')}
        onClose={() => {
          setAsks(false);
        }}
        onConfirm={() => {
          setAsks(false);
          know();
          changeAndSay(true);
        }}
      />
    ),
  };
}

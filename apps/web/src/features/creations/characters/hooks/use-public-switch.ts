import type { Character } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useSetPublic } from '../api/characters';

/** Shares a character or stops sharing it, and says what that means. */
export function usePublicSwitch({ id, name }: Character): (isPublic: boolean) => void {
  const { t } = useTranslation('characters');
  const errorText = useErrorText();
  const { mutate } = useSetPublic();
  return (is_public) => {
    mutate(
      { id, is_public },
      {
        onSuccess: () =>
          toast.success(t(is_public ? 'now_public' : 'now_private', { name }), {
            description: t(is_public ? 'public_means' : 'private_before'),
          }),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
}

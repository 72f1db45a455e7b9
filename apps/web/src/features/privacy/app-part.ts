import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';

export const privacyPart: AppPart = {
  follow(event, queryClient) {
    // The end of an export is told before the next poll, and must not be read elsewhere first.
    if (event.type === 'notification' && event.notification.path === '/settings/data')
      void queryClient.invalidateQueries({ queryKey: orpc.account.export.key() });
  },
};

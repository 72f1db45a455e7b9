import type { Notification } from '@atelier/contracts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onNotification } from '@/lib/live-cache';

/** Says what has just come, wherever in the app one is, but not where it is listed anyway. */
export function useNotificationToasts(onOpen: (notification: Notification) => void): void {
  const { t } = useTranslation('notifications');
  const router = useRouter();
  const show = useRef<(notification: Notification) => void>(undefined);
  useEffect(() => {
    show.current = (notification) => {
      const { pathname } = router.state.location;
      if (pathname === '/notifications') return;
      const { id, title, text, path } = notification;
      const action =
        // Where one is already, there is nothing to go and see.
        path === null || path === pathname
          ? undefined
          : {
              label: t('view'),
              onClick: () => {
                onOpen(notification);
              },
            };
      // Loaded with the first thing that is said.
      void import('sonner').then(({ toast }) => toast(title, { id, description: text, action }));
    };
  });
  useEffect(() => onNotification((notification) => show.current?.(notification)), []);
}

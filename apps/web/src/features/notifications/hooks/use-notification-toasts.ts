import type { Notification } from '@atelier/contracts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onNotification } from '../news';
import { toast } from '@/lib/toast';
import { isSaidHere } from '../said-here';

/** Says what has just come, wherever in the app one is, but not where it is listed or seen anyway. */
export function useNotificationToasts(onOpen: (notification: Notification) => void): void {
  const { t } = useTranslation('notifications');
  const router = useRouter();
  const show = useRef<(notification: Notification) => void>(undefined);
  useEffect(() => {
    show.current = (notification) => {
      if (isSaidHere(router.state.location, notification)) return;
      const { id, title, text, path } = notification;
      const open = () => {
        onOpen(notification);
      };
      const action = path === null ? undefined : { label: t('view'), onClick: open };
      toast(title, { id, description: text, action });
    };
  });
  useEffect(() => onNotification((notification) => show.current?.(notification)), []);
}

import type { Notification } from '@atelier/contracts';
import { useRouter } from '@tanstack/react-router';
import { useReadNotifications } from '../api/read-notifications';

/** Marks a notification as read, and goes where it leads. */
export function useOpenNotification(): (notification: Notification) => void {
  const router = useRouter();
  const { mutate } = useReadNotifications();
  return ({ id, read, path }) => {
    if (!read) mutate([id]);
    if (path !== null) void router.navigate({ href: path });
  };
}

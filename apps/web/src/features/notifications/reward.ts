import type { Notification } from '@atelier/contracts';

export type RewardNotification = Notification & { reward: NonNullable<Notification['reward']> };

export const hasReward = (notification: Notification): notification is RewardNotification =>
  notification.reward !== null;

import {
  Archive,
  Bell,
  EyeOff,
  HardDrive,
  KeyRound,
  Languages,
  MonitorSmartphone,
  Receipt,
  ShieldCheck,
  UserRound,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';

export interface Section {
  to:
    | '/settings/profile'
    | '/settings/sign-in'
    | '/settings/devices'
    | '/settings/language'
    | '/settings/notifications'
    | '/settings/nsfw'
    | '/settings/privacy'
    | '/settings/image-cache'
    | '/settings/billing'
    | '/settings/data'
    | '/settings/account';
  /** Of its texts. */
  key:
    | 'profile'
    | 'sign_in'
    | 'devices'
    | 'language'
    | 'notices'
    | 'content'
    | 'privacy'
    | 'image_cache'
    | 'billing'
    | 'data'
    | 'account';
  Icon: LucideIcon;
}

interface SectionGroup {
  key: 'you' | 'preferences' | 'account';
  sections: readonly Section[];
}

/** All of the settings, in the order in which they are listed. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    key: 'you',
    sections: [
      { to: '/settings/profile', key: 'profile', Icon: UserRound },
      { to: '/settings/sign-in', key: 'sign_in', Icon: KeyRound },
      { to: '/settings/devices', key: 'devices', Icon: MonitorSmartphone },
    ],
  },
  {
    key: 'preferences',
    sections: [
      { to: '/settings/language', key: 'language', Icon: Languages },
      { to: '/settings/notifications', key: 'notices', Icon: Bell },
      { to: '/settings/nsfw', key: 'content', Icon: EyeOff },
      { to: '/settings/privacy', key: 'privacy', Icon: ShieldCheck },
      { to: '/settings/image-cache', key: 'image_cache', Icon: HardDrive },
    ],
  },
  {
    key: 'account',
    sections: [
      { to: '/settings/billing', key: 'billing', Icon: Receipt },
      { to: '/settings/data', key: 'data', Icon: Archive },
      { to: '/settings/account', key: 'account', Icon: UserRoundX },
    ],
  },
];

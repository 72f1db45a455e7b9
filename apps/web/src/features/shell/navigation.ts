import {
  BadgeQuestionMark,
  Bell,
  Clapperboard,
  Compass,
  GalleryVerticalEnd,
  Gem,
  History,
  Home,
  Images,
  LifeBuoy,
  Settings,
  Sparkles,
  Trophy,
  UsersRound,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';

export interface Entry {
  to:
    | '/dashboard'
    | '/generate'
    | '/history'
    | '/my-characters'
    | '/quests'
    | '/generator'
    | '/video-generation'
    | '/character/waifu-creator'
    | '/gallery'
    | '/notifications'
    | '/pricing'
    | '/faq'
    | '/guide'
    | '/settings'
    | '/help';
  label:
    | 'home'
    | 'generation'
    | 'history'
    | 'my_characters'
    | 'quests'
    | 'image'
    | 'video'
    | 'waifu'
    | 'gallery'
    | 'notifications'
    | 'pricing'
    | 'faq'
    | 'guide'
    | 'settings'
    | 'help';
  Icon: LucideIcon;
  /** Beginnings of the paths of screens that it leads to, and is lit on as well. */
  leadsTo?: readonly string[];
}

interface Group {
  key: 'studio' | 'create' | 'look' | 'know';
  entries: readonly Entry[];
}

const TRAINING: readonly string[] = ['/training-flow', '/select-model', '/select-model-v1', '/assignment-status'];

/** Where the retired chat was. What it was chosen beside, and what there is instead, is making pictures. */
const RETIRED: readonly string[] = ['/crossroad', '/chat'];

/** A public creation by its link, and who made it: both belong to the gallery. */
const PUBLIC: readonly string[] = ['/s', '/creators'];

/** The three tabs of a phone (specification §2), and the gallery beside them (decision 45). */
export const TABS: readonly Entry[] = [
  // A slash alone is itself only.
  { to: '/dashboard', label: 'home', Icon: Home, leadsTo: ['/', '/welcome', '/quests', '/my-characters', ...TRAINING] },
  {
    to: '/generate',
    label: 'generation',
    Icon: Sparkles,
    leadsTo: ['/generator', '/video-generation', '/character/waifu-creator', ...RETIRED],
  },
  { to: '/history', label: 'history', Icon: History },
  { to: '/gallery', label: 'gallery', Icon: GalleryVerticalEnd, leadsTo: PUBLIC },
];

/** The sidebar of a desktop: specification §2's entries but for the retired chat, and with My characters and quests (decision 45). */
export const SIDEBAR: readonly Group[] = [
  {
    key: 'studio',
    entries: [
      { to: '/dashboard', label: 'home', Icon: Home, leadsTo: ['/welcome'] },
      { to: '/my-characters', label: 'my_characters', Icon: UsersRound, leadsTo: TRAINING },
      { to: '/quests', label: 'quests', Icon: Trophy },
    ],
  },
  {
    key: 'create',
    entries: [
      { to: '/generate', label: 'generation', Icon: Sparkles, leadsTo: RETIRED },
      { to: '/generator', label: 'image', Icon: Images },
      { to: '/video-generation', label: 'video', Icon: Clapperboard },
      { to: '/character/waifu-creator', label: 'waifu', Icon: WandSparkles },
    ],
  },
  {
    key: 'look',
    entries: [
      { to: '/gallery', label: 'gallery', Icon: GalleryVerticalEnd, leadsTo: PUBLIC },
      { to: '/history', label: 'history', Icon: History },
      { to: '/notifications', label: 'notifications', Icon: Bell },
    ],
  },
  {
    key: 'know',
    entries: [
      { to: '/pricing', label: 'pricing', Icon: Gem, leadsTo: ['/plans', '/payment'] },
      { to: '/guide', label: 'guide', Icon: Compass },
      { to: '/faq', label: 'faq', Icon: BadgeQuestionMark },
      { to: '/help', label: 'help', Icon: LifeBuoy, leadsTo: ['/larobana-test'] },
      { to: '/settings', label: 'settings', Icon: Settings, leadsTo: ['/smartlook-optout'] },
    ],
  },
];

/** Tabs, what the tab of generation leads to, the bell, and the settings, which the menu has beside the account. */
const ON_PHONE_ALREADY: readonly Entry['to'][] = [
  ...TABS.map(({ to }) => to),
  '/generator',
  '/video-generation',
  '/character/waifu-creator',
  '/notifications',
  '/settings',
];

const isOnlyInMenu = ({ to }: Entry): boolean => !ON_PHONE_ALREADY.includes(to);

/** What a phone has nowhere else, for the menu there: one's own, then what is good to know. */
export const MENU: readonly (readonly Entry[])[] = [
  SIDEBAR.filter(({ key }) => key !== 'know').flatMap(({ entries }) => entries.filter(isOnlyInMenu)),
  SIDEBAR.filter(({ key }) => key === 'know').flatMap(({ entries }) => entries.filter(isOnlyInMenu)),
];

/** What the menu behind the own picture leads to, beside `MENU`. */
const ACCOUNT: readonly Pick<Entry, 'leadsTo'>[] = [{ leadsTo: ['/settings', '/smartlook-optout'] }];
const OPERATIONS: readonly Pick<Entry, 'leadsTo'>[] = [{ leadsTo: ['/admin'] }];

/** Whether the menu is the way to a screen: to one that neither a tab nor the sidebar is lit for. */
export function menuLeadsHere(pathname: string, onPhone: boolean): boolean {
  const leads = (entry: Pick<Entry, 'leadsTo'> & Partial<Entry>) =>
    leadsHere(entry, pathname) || (entry.to !== undefined && leadsHere({ leadsTo: [entry.to] }, pathname));
  if (!onPhone) return OPERATIONS.some(leads);
  return !TABS.some(leads) && [...MENU.flat(), ...ACCOUNT, ...OPERATIONS].some(leads);
}

/** Whether a screen is one that an entry leads to, without being its own. */
export const leadsHere = ({ leadsTo = [] }: Pick<Entry, 'leadsTo'>, pathname: string): boolean =>
  leadsTo.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));

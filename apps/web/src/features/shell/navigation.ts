import {
  Bell,
  Clapperboard,
  GalleryVerticalEnd,
  Gem,
  History,
  Home,
  Images,
  Settings,
  Sparkles,
  UsersRound,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';

interface Entry {
  to:
    | '/dashboard'
    | '/generate'
    | '/history'
    | '/my-characters'
    | '/generator'
    | '/video-generation'
    | '/character/waifu-creator'
    | '/gallery'
    | '/notifications'
    | '/pricing'
    | '/settings';
  label:
    | 'home'
    | 'generation'
    | 'history'
    | 'my_characters'
    | 'image'
    | 'video'
    | 'waifu'
    | 'gallery'
    | 'notifications'
    | 'pricing'
    | 'settings';
  Icon: LucideIcon;
}

interface Tab extends Entry {
  /** Screens that it leads to and is lit on as well. */
  leadsTo: readonly Entry['to'][];
}

/** The three tabs of a phone (specification §2). */
export const TABS: readonly Tab[] = [
  { to: '/dashboard', label: 'home', Icon: Home, leadsTo: ['/my-characters'] },
  {
    to: '/generate',
    label: 'generation',
    Icon: Sparkles,
    leadsTo: ['/generator', '/video-generation', '/character/waifu-creator', '/gallery'],
  },
  { to: '/history', label: 'history', Icon: History, leadsTo: [] },
];

/** The sidebar of a desktop. */
export const SIDEBAR: readonly Entry[] = [
  { to: '/dashboard', label: 'home', Icon: Home },
  { to: '/my-characters', label: 'my_characters', Icon: UsersRound },
  { to: '/character/waifu-creator', label: 'waifu', Icon: WandSparkles },
  { to: '/generator', label: 'image', Icon: Images },
  { to: '/video-generation', label: 'video', Icon: Clapperboard },
  { to: '/gallery', label: 'gallery', Icon: GalleryVerticalEnd },
  { to: '/notifications', label: 'notifications', Icon: Bell },
  { to: '/history', label: 'history', Icon: History },
  { to: '/pricing', label: 'pricing', Icon: Gem },
  { to: '/settings', label: 'settings', Icon: Settings },
];

import {
  Bell,
  Clapperboard,
  Gem,
  History,
  Home,
  Images,
  Settings,
  Sparkles,
  UsersRound,
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
    | '/notifications'
    | '/pricing'
    | '/settings';
  label:
    'home' | 'generation' | 'history' | 'my_characters' | 'image' | 'video' | 'notifications' | 'pricing' | 'settings';
  Icon: LucideIcon;
}

interface Tab extends Entry {
  /** Screens that it leads to and is lit on as well. */
  leadsTo: readonly Entry['to'][];
}

/** The three tabs of a phone (specification §2). */
export const TABS: readonly Tab[] = [
  { to: '/dashboard', label: 'home', Icon: Home, leadsTo: ['/my-characters'] },
  { to: '/generate', label: 'generation', Icon: Sparkles, leadsTo: ['/generator', '/video-generation'] },
  { to: '/history', label: 'history', Icon: History, leadsTo: [] },
];

/** The sidebar of a desktop. */
export const SIDEBAR: readonly Entry[] = [
  { to: '/dashboard', label: 'home', Icon: Home },
  { to: '/my-characters', label: 'my_characters', Icon: UsersRound },
  { to: '/generator', label: 'image', Icon: Images },
  { to: '/video-generation', label: 'video', Icon: Clapperboard },
  { to: '/notifications', label: 'notifications', Icon: Bell },
  { to: '/history', label: 'history', Icon: History },
  { to: '/pricing', label: 'pricing', Icon: Gem },
  { to: '/settings', label: 'settings', Icon: Settings },
];

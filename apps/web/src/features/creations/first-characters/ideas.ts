import type { AspectRatio } from '@atelier/contracts';
import type { PortraitMood } from '@/components/portrait';

/** A character to begin with: its description is in the texts, under its name. */
interface Idea {
  name: 'witch' | 'knight' | 'idol' | 'baker' | 'cyber' | 'fox' | 'astronomer' | 'captain';
  ratio: AspectRatio;
  mood: PortraitMood;
  wall: string;
  coat: string;
}

export const IDEAS: readonly Idea[] = [
  { name: 'witch', ratio: '3:4', mood: 'smile', wall: '#4a3a72', coat: '#2c1f45' },
  { name: 'knight', ratio: '3:4', mood: 'calm', wall: '#3f5668', coat: '#b9c4cf' },
  { name: 'idol', ratio: '3:4', mood: 'wink', wall: '#8a3f6a', coat: '#f4c9de' },
  { name: 'baker', ratio: '1:1', mood: 'smile', wall: '#8a5a2c', coat: '#f6e7cf' },
  { name: 'cyber', ratio: '9:16', mood: 'calm', wall: '#1f4a5e', coat: '#20252f' },
  { name: 'fox', ratio: '3:4', mood: 'smile', wall: '#a2513a', coat: '#f3ead9' },
  { name: 'astronomer', ratio: '3:4', mood: 'calm', wall: '#3f6b58', coat: '#2a3556' },
  { name: 'captain', ratio: '4:3', mood: 'wink', wall: '#2f6a86', coat: '#7b2f36' },
];

import type { CameraShot, Expression } from '@atelier/contracts';
import type { PortraitMood } from '@/components/portrait';

/** A ready-made idea: its prompt is in the texts, under its name. */
export interface Theme {
  name: 'cheerleader' | 'walking' | 'shushing' | 'birthday' | 'beach' | 'night' | 'snow' | 'festival';
  expression: Expression;
  shot: CameraShot;
  mood: PortraitMood;
  wall: string;
}

export const THEMES: readonly Theme[] = [
  { name: 'cheerleader', expression: 'smile', shot: 'cowboy', mood: 'smile', wall: '#a2444f' },
  { name: 'walking', expression: 'none', shot: 'full', mood: 'calm', wall: '#3f6b58' },
  { name: 'shushing', expression: 'wink', shot: 'portrait', mood: 'wink', wall: '#4a3a72' },
  { name: 'birthday', expression: 'smile', shot: 'upper', mood: 'smile', wall: '#8a5a2c' },
  { name: 'beach', expression: 'smile', shot: 'cowboy', mood: 'calm', wall: '#2f6a86' },
  { name: 'night', expression: 'none', shot: 'upper', mood: 'calm', wall: '#2c2f5e' },
  { name: 'snow', expression: 'surprised', shot: 'upper', mood: 'surprised', wall: '#6d7f96' },
  { name: 'festival', expression: 'smile', shot: 'cowboy', mood: 'smile', wall: '#7b3652' },
];

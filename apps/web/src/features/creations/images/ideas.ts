import type { CameraShot, Expression, RuntimeStatus } from '@atelier/contracts';
import {
  Cake,
  Flower2,
  Footprints,
  LibraryBig,
  type LucideIcon,
  Megaphone,
  MoonStar,
  PartyPopper,
  Snowflake,
  Star,
  TreePalm,
  VolumeX,
} from 'lucide-react';

/** A ready-made idea: its prompt is in the texts, under its name. */
interface Idea {
  name:
    | 'cheerleader'
    | 'walking'
    | 'shushing'
    | 'birthday'
    | 'beach'
    | 'night'
    | 'snow'
    | 'blossom'
    | 'library'
    | 'stars'
    | 'festival';
  expression: Expression;
  shot: CameraShot;
  Icon: LucideIcon;
  /** What it is about is something that the built-in engine does not draw. */
  poses?: true;
}

const IDEAS: readonly Idea[] = [
  { name: 'cheerleader', expression: 'smile', shot: 'cowboy', Icon: Megaphone, poses: true },
  { name: 'walking', expression: 'none', shot: 'full', Icon: Footprints, poses: true },
  { name: 'shushing', expression: 'wink', shot: 'portrait', Icon: VolumeX },
  { name: 'birthday', expression: 'smile', shot: 'upper', Icon: Cake },
  { name: 'beach', expression: 'smile', shot: 'cowboy', Icon: TreePalm },
  { name: 'night', expression: 'none', shot: 'upper', Icon: MoonStar },
  { name: 'snow', expression: 'surprised', shot: 'upper', Icon: Snowflake },
  { name: 'blossom', expression: 'smile', shot: 'upper', Icon: Flower2 },
  { name: 'library', expression: 'none', shot: 'upper', Icon: LibraryBig },
  { name: 'stars', expression: 'none', shot: 'cowboy', Icon: Star },
  { name: 'festival', expression: 'smile', shot: 'cowboy', Icon: PartyPopper },
];

/** The ideas to begin with: with the built-in engine those of which it draws every word. */
export const ideasFor = (engine: RuntimeStatus['engine'] | undefined): readonly Idea[] =>
  engine === 'comfyui' ? IDEAS : IDEAS.filter(({ poses }) => !poses);

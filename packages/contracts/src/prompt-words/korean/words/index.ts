import { accessories } from './accessories.js';
import { actions } from './actions.js';
import { body } from './body.js';
import { camera } from './camera.js';
import { clothes } from './clothes.js';
import { colours } from './colours.js';
import { common } from './common.js';
import { hair } from './hair.js';
import { moods } from './moods.js';
import { nature } from './nature.js';
import { objects } from './objects.js';
import { people } from './people.js';
import { times } from './times.js';
import { town } from './town.js';
import type { Topic } from '../topic.js';

/** All topics of the dictionary. */
export const TOPICS: readonly Topic[] = [
  accessories,
  actions,
  body,
  camera,
  clothes,
  colours,
  common,
  hair,
  moods,
  nature,
  objects,
  people,
  times,
  town,
];

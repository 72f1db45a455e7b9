import { newId } from '../../../common/ids.js';
import type { BrowserUrls } from '../../files/index.js';
import type { Character } from './character.entity.js';

const FOLDER = 'thumbnails/';

type Placed = Pick<Character, 'prefixes' | 'thumbnailKey'>;

/**
 * Where a copy of the image goes that a character is to be shown by: below one of the character's own prefixes, so that it
 * goes when the character does, and named after the image, so that it goes too when that one is taken down.
 */
export function newThumbnailKey({ prefixes: [prefix] }: Placed, imageId: string): string {
  if (prefix === undefined) throw new Error('a character has at least the folder of its models');
  return `${prefix}${FOLDER}${imageId}-${newId()}.webp`;
}

/** The copy that the character is shown by; null where it is a picture that others need too. */
export const chosenThumbnailOf = ({ thumbnailKey, prefixes }: Placed): string | null =>
  thumbnailKey !== null && prefixes.some((prefix) => thumbnailKey.startsWith(prefix + FOLDER)) ? thumbnailKey : null;

/** Whether a copy is of one of these images. */
export const isCopyOf = (key: string, imageIds: readonly string[]): boolean =>
  imageIds.some((id) => key.includes(`/${FOLDER}${id}-`));

/** The owner's, or one that ends with the character being public. */
export async function thumbnailUrlOf(
  urls: BrowserUrls,
  { id, userId, thumbnailKey }: Pick<Character, 'id' | 'userId' | 'thumbnailKey'>,
  viewerId: string | undefined,
): Promise<string | null> {
  if (thumbnailKey === null || userId === viewerId) return urls.viewUrlOrNull(thumbnailKey);
  return urls.publicUrl(thumbnailKey, ['character', id]);
}

/** What other modules may use of this one. */
export { Character, isExpired, isVisible, type NewCharacter } from './character.entity.js';
export { chosenThumbnailOf, isCopyOf, newThumbnailKey } from './chosen-thumbnail.js';
export { CharactersModule } from './characters.module.js';
export { CharactersRepository } from './characters.repository.js';
export { CharactersService } from './characters.service.js';
export { expiresAtSql } from './expiry.js';

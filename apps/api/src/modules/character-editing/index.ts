/** What other modules may use of this one. */
export { CharacterEditingModule } from './character-editing.module.js';
export { CharacterEditing } from './character-editing.service.js';

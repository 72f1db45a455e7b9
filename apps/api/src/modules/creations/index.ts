/** What other rooms may use of this one. */
export { COVERS_SQL, FILES_OF_CREATIONS } from './named-files.js';
export { CharacterEditingModule } from './character-editing/character-editing.module.js';
export { CharacterEditing } from './character-editing/character-editing.service.js';
export {
  type Character,
  type NewCharacter,
  isExpired,
  isVisible,
  expiresAtSql,
} from './characters/character.entity.js';
export { CharactersModule } from './characters/characters.module.js';
export { CharactersRepository } from './characters/characters.repository.js';
export { CharactersService } from './characters/characters.service.js';
export { chosenThumbnailOf, isCopyOf, thumbnailUrlOf } from './characters/chosen-thumbnail.js';
export type { Creation } from './shown/creation.entity.js';
export { type CreationLinks, CreationLinksService } from './shown/creation-links.service.js';
export { CreationNews } from './shown/creation-news.service.js';
export { CreationsModule } from './shown/creations.module.js';
export { CreationsRepository } from './shown/creations.repository.js';
export { SAMPLE_PROMPTS, samplePromptIn } from './shown/sample-prompts.js';
export { imagePrefix } from './images/job/image-job.js';
export type { ImageOutput } from './images/image-output.entity.js';
export { ImageViews, creationEndOf } from './images/image-views.service.js';
export { ImagesModule } from './images/images.module.js';
export { ImagesService } from './images/images.service.js';
export { ImagesRepository } from './images/images.repository.js';
export {
  deleteMade,
  type FilesOfCharacter,
  findFilesOf,
  findMadeOf,
  foldersOf,
  lockAllMadeOf,
  countCreationsOf,
  lockCharactersOf,
  lockCreationsOf,
} from './removal.js';
export type { VideoCreation } from './videos/video-creation.entity.js';
export { videoPrefix } from './videos/video-job.js';
export { VideoViews } from './videos/video-views.service.js';
export { VideosModule } from './videos/videos.module.js';
export { VideosRepository } from './videos/videos.repository.js';

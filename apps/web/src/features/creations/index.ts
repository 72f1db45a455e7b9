/** What other rooms may use of this one. */
export { useImageCreation } from './api/list-images';
export { creationsPart } from './app-part';
export { useCharacters } from './characters/api/characters';
export { CharacterCard } from './characters/components/character-card';
export { CharacterSkeletons } from './characters/components/completed-tab';
export { MyCharactersPage } from './characters/components/my-characters-page';
export { charactersSearch } from './characters/tabs';
export { WaifuPage } from './first-characters/components/waifu-page';
export { GeneratorPage } from './images/components/generator-page';
export { GeneratePage } from './start/generate-page';
export { VideoInvitation } from './videos/components/video-invitation';
export { VideoPlayer } from './videos/components/video-player';
export { VideoPage } from './videos/components/video-page';
export { CreationLinks } from './viewer/creation-links';
export { CreationDialog } from './viewer/creation-dialog';
export { ProvenanceFacts } from './viewer/provenance-facts';

export { MyCharactersPage } from './components/my-characters-page';
export { CharacterCard } from './components/character-card';
export { CharacterSkeletons } from './components/completed-tab';
export { ExpiryBadge } from './components/expiry-badge';
export { useCharacters } from './api/list-characters';
export { charactersSearch } from './tabs';

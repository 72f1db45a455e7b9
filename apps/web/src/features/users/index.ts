/** What other rooms may use of this one. */
export { usersPart } from './app-part';
export { useQuests } from './quests/api/list-quests';
export { ClaimButton } from './quests/components/claim-button';
export { QuestCards } from './quests/components/quest-cards';
export { QuestModal } from './quests/components/quest-modal';
export { QuestReward } from './quests/components/quest-reward';
export { QuestsPage } from './quests/components/quests-page';
export { isClaimable } from './quests/quest-order';

/** What other rooms may use of this one. */
export { questsPart } from './app-part';
export { useQuests } from './api/quests';
export { ClaimButton } from './components/claim-button';
export { QuestCards } from './components/quest-cards';
export { QuestModal } from './components/quest-modal';
export { QuestReward } from './components/quest-reward';
export { QuestsPage } from './components/quests-page';
export { claimableOf, isClaimable } from './quest-order';
export { useRewardText } from './reward-text';

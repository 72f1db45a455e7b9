/** What other modules may use of this one. */
export { QuestsModule } from './quests.module.js';
export { QuestsService } from './quests.service.js';

/** What other rooms may use of this one. */
export { Newcomers } from './newcomers.service.js';
export { QuestsModule } from './quests.module.js';
export { QuestsService } from './quests.service.js';

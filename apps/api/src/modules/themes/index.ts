/** What other rooms may use of this one. */
export { dayAt } from './theme-days.js';
export { readThemes, resetTheme, saveTheme } from './theme-rows.js';
export type { DailyTheme } from './daily-theme.entity.js';
export { ThemeRewards } from './theme-rewards.service.js';
export { ThemesModule } from './themes.module.js';
export { ThemesService } from './themes.service.js';

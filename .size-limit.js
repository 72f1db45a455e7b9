import { pageSizes } from './scripts/lib/page-sizes.mjs';

const { shared, landing, pages } = pageSizes('apps/web/dist');

/** The build compresses with brotli; sizes are those of what is sent. */
const limited = (name, path, limit) => ({ name, path, limit, brotli: false });

/**
 * All pages aim at 300 kB. These two hold a form with a library of its own, sheets, and a viewer besides what every page has; what would take
 * them there is to load the sheets, and what shows toasts, when they are first opened.
 */
const LARGER = { '/generator': '325 kB', '/character/waifu-creator': '315 kB' };

export default [
  limited('what the app begins with', shared, '150 kB'),
  limited('the landing page, with all that it loads', landing, '100 kB'),
  ...pages.map(({ name, files }) => limited(name, files, LARGER[name] ?? '300 kB')),
];

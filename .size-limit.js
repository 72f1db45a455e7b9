import { pageSizes } from './scripts/lib/page-sizes.mjs';

const { shared, landing, pages } = pageSizes('apps/web/dist');

/** The build compresses with brotli; sizes are those of what is sent. */
const limited = (name, path, limit) => ({ name, path, limit, brotli: false });

/** Less than any page may have: what they were freed of does not come back unseen. */
const LIGHTER = { '/login': '205 kB', '/dashboard': '275 kB' };

export default [
  limited('what the app begins with', shared, '150 kB'),
  limited('the landing page, with all that it loads', landing, '100 kB'),
  ...pages.map(({ name, files }) => limited(name, files, LIGHTER[name] ?? '300 kB')),
];

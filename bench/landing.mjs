// Measures how fast a visitor gets the landing page, as Lighthouse rates it on a desktop and on a slow phone. The baseline, in turn
// with it in the same run, is the same page with none of its scripts: what HTML, CSS and pictures cost at least.
// Run beside a product that runs already (npm start, or BASE_URL): node bench/landing.mjs [rounds]
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { median } from './lib/pairs.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--lang=en-US'];
const FORMS = {
  desktop: { config: desktopConfig, target: 0.95 },
  mobile: { config: undefined, target: 0.85 },
};
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' };

const address = new URL('/', process.env.BASE_URL ?? 'http://127.0.0.1:4600').href;
const chromePath = await findChromium();

async function rated(config, blockedUrlPatterns) {
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, logLevel: 'silent' });
  try {
    const onlyCategories = ['performance', 'accessibility'];
    const flags = { port: chrome.port, logLevel: 'error', onlyCategories, blockedUrlPatterns };
    const result = await lighthouse(address, flags, config);
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    const { categories, audits } = result.lhr;
    const times = Object.entries(TIMES).map(([name, id]) => [name, audits[id].numericValue]);
    return {
      score: categories.performance.score,
      accessibility: categories.accessibility.score,
      ...Object.fromEntries(times),
    };
  } finally {
    chrome.kill();
  }
}

for (const [form, { config, target }] of Object.entries(FORMS)) {
  const page = [];
  const bare = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await rated(config, ['*.js']));
    page.push(await rated(config, []));
  }
  const of = (runs, name) => median(runs.map((run) => run[name]));
  console.log(
    `${form}: performance ${of(page, 'score')} (goal ${target}), accessibility ${of(page, 'accessibility')} (goal 1)`,
  );
  for (const name of Object.keys(TIMES)) {
    const [own, baseline] = [of(page, name), of(bare, name)];
    const ratio = baseline > 0 ? `, ${(own / baseline).toFixed(2)} times the page without scripts` : '';
    console.log(`  ${name} ${own.toFixed(0)} ms (${baseline.toFixed(0)} ms without scripts${ratio})`);
  }
}

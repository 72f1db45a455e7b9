// A million creators, 100,000 open pages and 50 GPUs through a day: where it is full first, second and third, and what each takes to lift. Fed by what an order, a
// question of an open page and a page of the gallery cost API and Postgres in processor time on this machine, which it measures first. Run after a build:
//   node bench/simulate.mjs [--creators 1000000] [--tabs 100000] [--gpus 50] [--gpu-seconds 10] [--apis 8] [--postgres-cores 16]
import { parseArgs } from 'node:util';
import { measureServiceTimes } from './lib/service-times.mjs';
import { quantile } from './lib/pairs.mjs';
import { hoursOf, simulate } from './lib/simulation.mjs';

const { values } = parseArgs({
  options: {
    creators: { type: 'string', default: '1000000' },
    tabs: { type: 'string', default: '100000' },
    gpus: { type: 'string', default: '50' },
    'gpu-seconds': { type: 'string', default: '10' },
    // Of one core each, which is as much as one process uses.
    apis: { type: 'string', default: '8' },
    'postgres-cores': { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
});
const asked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

/** The load that docs/scaling.md assumes of a creator. */
const PICTURES_A_DAY = 2;
const PEAK = 3;
/** What an open page asks by itself while its events come: three questions each five minutes. */
const POLLS_A_SECOND = 3 / 300;
/** And what its stream of events is asked. */
const PINGS_A_SECOND = 1 / 20;
/** Gallery pages for each picture that is made. */
const PAGES_A_PICTURE = 10;
/** Fuller than this, waiting grows without warning. */
const FULL = 0.8;
const LIFTED_TO = 0.65;

const times = await measureServiceTimes();
console.log(`processor time, ms: ${JSON.stringify(times)}`);
const hours = hoursOf(PEAK);
const ordersADay = asked.creators * PICTURES_A_DAY;
const backgroundOf = (part) =>
  hours.map((share) => {
    const open = asked.tabs * Math.min(1, share / PEAK + 0.2);
    const tabs = open * (POLLS_A_SECOND * times.poll[part] + PINGS_A_SECOND * times.ping[part]);
    const pages = (ordersADay / 86_400) * PAGES_A_PICTURE * share * times.gallery[part];
    return (tabs + pages) / 1000;
  });
const stations = {
  api: { servers: asked.apis, background: backgroundOf('api') },
  postgres: { servers: asked['postgres-cores'], background: backgroundOf('postgres') },
  gpu: { servers: asked.gpus, background: Array(24).fill(0) },
};
// Settling is the smaller half of an order by its statements.
const halves = (part) => ({ accept: (0.6 * times.order[part]) / 1000, settle: (0.4 * times.order[part]) / 1000 });
const seconds = { api: halves('api'), postgres: halves('postgres'), gpu: { make: asked['gpu-seconds'] } };

for (let round = 1; round <= 4; round += 1) {
  const day = simulate({ stations, seconds, ordersADay, hours, seed: asked.seed });
  const waits = day.took.map(({ seconds: each }) => each);
  const loads = Object.entries(day.stations).toSorted(([, a], [, b]) => b.busiest - a.busiest);
  const told = loads.map(
    ([name, { busiest }]) => `${name} ${stations[name].servers} at ${Math.round(100 * busiest)} %`,
  );
  console.log(
    `${round}. ${told.join(', ')}; a picture p50 ${quantile(waits, 0.5).toFixed(0)} s, p95 ${quantile(waits, 0.95).toFixed(0)} s`,
  );
  const [[fullest, { busiest }]] = loads;
  if (busiest <= FULL) break;
  const servers = Math.ceil((stations[fullest].servers * busiest) / LIFTED_TO);
  console.log(`   full first: ${fullest}; ${servers} in the place of ${stations[fullest].servers}`);
  stations[fullest].servers = servers;
}

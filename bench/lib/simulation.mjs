// A day of the product as queues: orders come at random, denser at the peak, and pass API, Postgres, GPUs, and API and Postgres again to be settled. Pages that
// ask, gallery pages and open streams take their share of the processors before the orders have theirs.

/** A min-heap of events by `at`. */
class Events {
  #heap = [];

  get size() {
    return this.#heap.length;
  }

  push(event) {
    const heap = this.#heap;
    let index = heap.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (heap[parent].at <= event.at) break;
      heap[index] = heap[parent];
      index = parent;
    }
    heap[index] = event;
  }

  pop() {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1].at < heap[child].at) child += 1;
      if (heap[child].at >= last.at) break;
      heap[index] = heap[child];
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

/** The same numbers from 0 to below 1 for the same seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** As much of a day's work as falls into each hour, for a mean of 1: quiet at night, `peak` times the mean in the evening. */
export function hoursOf(peak) {
  const shape = Array.from({ length: 24 }, (_, hour) => Math.exp(-((((hour - 21 + 36) % 24) - 12) ** 2) / 18));
  const mean = shape.reduce((sum, value) => sum + value, 0) / 24;
  const highest = Math.max(...shape) / mean;
  // A floor that everybody shares brings the peak down to what was asked for.
  const floor = Math.max(0, (highest - peak) / (peak - 1));
  return shape.map((value) => (value / mean + floor) / (1 + floor));
}

/** The way of an order: where it is served, in turn, and by which of its service times. */
const WAY = [
  ['api', 'accept'],
  ['postgres', 'accept'],
  ['gpu', 'make'],
  ['api', 'settle'],
  ['postgres', 'settle'],
];

/**
 * @typedef {{ servers: number, background: number[] }} Station `background`: servers that are busy with all else, by hour.
 * @param {{ stations: Record<string, Station>, seconds: Record<string, Record<string, number>>, ordersADay: number, hours: number[], seed: number }} day
 * @returns What each station had to do, and how long orders took.
 */
export function simulate({ stations, seconds, ordersADay, hours, seed }) {
  const random = randomOf(seed);
  const state = Object.fromEntries(
    Object.keys(stations).map((name) => [
      name,
      { busy: 0, waiting: [], head: 0, worked: Array(24).fill(0), longest: 0 },
    ]),
  );
  const events = new Events();
  const took = [];
  const hourOf = (at) => Math.min(23, Math.floor(at / 3_600));

  const begin = (name, order, at) => {
    const { servers, background } = stations[name];
    const own = state[name];
    own.busy += 1;
    const mean = seconds[name][WAY[order.step][1]];
    // Exponential where a processor serves, for what an order needs varies; a picture takes as long as the one before it.
    const service = name === 'gpu' ? mean : -Math.log(1 - random()) * mean;
    const share = Math.max(0.02, 1 - background[hourOf(at)] / servers);
    // Of the hour that asks for it, however late it is done.
    own.worked[hourOf(order.from)] += service;
    events.push({ at: at + service / share, order, name });
  };
  const arrive = (order, at) => {
    const name = WAY[order.step]?.[0];
    if (!name) {
      took.push({ from: order.from, seconds: at - order.from });
      return;
    }
    const own = state[name];
    if (own.busy < stations[name].servers) begin(name, order, at);
    else own.longest = Math.max(own.longest, own.waiting.push(order) - own.head);
  };

  let next = 0;
  const nextArrival = () => {
    const perSecond = (ordersADay / 86_400) * hours[hourOf(next)];
    next += -Math.log(1 - random()) / perSecond;
    if (next < 86_400) events.push({ at: next, order: null, name: null });
  };
  nextArrival();
  while (events.size > 0) {
    const { at, order, name } = events.pop();
    if (!order) {
      arrive({ from: at, step: 0 }, at);
      nextArrival();
      continue;
    }
    const own = state[name];
    own.busy -= 1;
    if (own.head < own.waiting.length) {
      begin(name, own.waiting[own.head], at);
      own.head += 1;
      if (own.head > 10_000) ((own.waiting = own.waiting.slice(own.head)), (own.head = 0));
    }
    order.step += 1;
    arrive(order, at);
  }
  return {
    took,
    stations: Object.fromEntries(Object.entries(state).map(([name, own]) => [name, loadOf(stations[name], own)])),
  };
}

/** How much of each hour's time a station was asked for, as a share of what it has; more than 1 cannot be done within the hour. */
function loadOf({ servers, background }, { worked, longest }) {
  const byHour = worked.map((seconds, hour) => (seconds / 3_600 + background[hour]) / servers);
  return { busiest: Math.max(...byHour), byHour, longestQueue: longest };
}

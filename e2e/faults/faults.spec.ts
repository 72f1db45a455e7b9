import { expect, test } from '@playwright/test';
import { chooseSeed } from '../../scripts/lib/seed.mjs';
import { expectNothingLost, findLosses, prepareChecks } from './checks.js';
import { Director } from './director.js';
import { describeRun, drawRun, drawShort, stepsOf, type Run } from './schedule.js';
import { FaultStack } from './stack.js';
import { KINDS, type Kind } from './work.js';
import { needsCharacter, orderAll, PatientCreator } from './workload.js';

const seed = chooseSeed({ SEED: process.env.FAULT_SEED });
const runs = Number(process.env.FAULT_RUNS ?? '12');
const doubles = Number(process.env.FAULT_DOUBLES ?? '0');
const only = process.env.FAULT_ONLY?.split(',').map(Number);
const isShort = process.env.FAULT_SHORT !== undefined;

// What a part has started is found, and signalled, by way of /proc.
test.skip(process.platform !== 'linux', 'faults strike on Linux alone');

let stack: FaultStack;
let director: Director;
let character: Promise<string> | undefined;

// At once, and not when hundreds of runs have ended: what struck is still there to be looked at.
test.afterEach(({ browserName: _ }, { error }) => {
  if (error) console.log(error.message);
});

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const prepared = prepareChecks();
  stack = await FaultStack.start((starting) => {
    director = new Director(starting);
    return director.onSeen;
  });
  await prepared;
  process.env.BASE_URL = stack.url;
  process.env.ADMIN_TOKEN = stack.secrets.ADMIN_TOKEN;
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
});

test.afterAll(async () => {
  await (stack as FaultStack | undefined)?.stop();
});

/** A public character, made when it is first needed: it is the longest that there is. */
async function makeCharacter(): Promise<string> {
  const owner = await PatientCreator.join();
  const characterId = await owner.chooseRecommended(await owner.train('mina', 2));
  await owner.call('PATCH', `/characters/${characterId}`, { is_public: true });
  return characterId;
}

async function perform(run: Run): Promise<void> {
  const kinds = [...new Set<Kind>([...run.faults.map(({ of }) => of), ...run.beside])];
  const creators = await Promise.all(kinds.map(() => PatientCreator.join()));
  const characterId = kinds.some(needsCharacter) ? await (character ??= makeCharacter()) : '';
  const impossible = await director.arm(run);
  for (const fault of impossible) console.log(`  this machine cannot ${fault.does} ${fault.to}`);
  try {
    await orderAll(kinds, creators, characterId);
  } finally {
    await director.mended();
  }
  if (director.outstanding.length > 0) throw new Error(`it has not struck: ${JSON.stringify(director.outstanding)}`);
  await stack.isWell();
  await expectNothingLost(stack, creators);
}

const of = process.env.FAULT_OF ? KINDS.filter((kind) => process.env.FAULT_OF?.split(',').includes(kind)) : KINDS;

const all = isShort
  ? drawShort(seed)
  : [
      ...Array.from({ length: runs }, (_, index) => drawRun(seed, index + 1, { faults: 1, of })),
      ...Array.from({ length: doubles }, (_, index) => drawRun(seed, runs + index + 1, { faults: 2, of })),
    ];
const unknown = only?.find((number) => !all.some((run) => run.number === number));
if (unknown !== undefined) throw new Error(`there is no run ${unknown}: they are 1 to ${all.length}`);
const drawn = all.filter(({ number }) => only?.includes(number) ?? true);

/** A fault that is aimed at a step that nobody comes to would prove nothing. */
async function expectEveryStep(kinds: readonly Kind[]): Promise<void> {
  await perform({ number: 0, seed, faults: [], beside: [...kinds] });
  const steps = kinds.flatMap((kind) => stepsOf(kind).map((step) => `${kind} ${step}`));
  expect(steps.filter((step) => !director.steps.includes(step))).toEqual([]);
}

// In a short proof, a fault that does not strike tells as much.
if (!only && !isShort) {
  const aimedAt = [...new Set(drawn.flatMap(({ faults }) => faults.map(({ of: kind }) => kind)))];
  test(`every step of ${aimedAt.join(', ')} is come to`, () => expectEveryStep(aimedAt));
}

if (!only) {
  test('what is lost is found, and what is broken', async () => {
    const creator = await PatientCreator.join();
    const before = new Set(await stack.volume.keys());
    await orderAll(['waifu'], [creator], '');
    const made = (await stack.volume.keys()).filter((key) => !before.has(key));
    const [lost = '', broken = ''] = made;
    const bring = await stack.volume.hide(lost);
    const mend = await stack.volume.spoil(broken);
    const losses = (await findLosses(stack, [creator])).join('\n');
    for (const what of [`: ${lost}`, `no row names ${lost}.aside`, `${broken} cannot be read`])
      expect(losses).toContain(what);
    await bring();
    await mend();
    await expectNothingLost(stack, [creator]);
  });
}

for (const run of drawn) {
  test(describeRun(run), async () => {
    await perform(run);
  });
}

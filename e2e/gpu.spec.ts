import { errorMessage } from '@atelier/contracts';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { Creator, takesWork } from './support/api.js';
import { expectBalancedBooks, lastJob } from './support/books.js';
import type { GpuServer } from './support/gpu-servers.js';
import { test } from './support/gpu-stack.js';
import { languageOf, mainJourney, watchForProblems, whoIsAt } from './support/journey.js';
import { SIZES } from './support/looks.js';
import { illustriousLora, namesInZip, noModel } from './support/models.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';

test.skip(() => !ownsStack(), 'a stack that runs elsewhere has servers of its own');

test.describe('on a phone, in Korean', () => {
  test.use({ ...SIZES.phone, locale: 'ko-KR', serviceWorkers: 'allow' });

  test('the main job on GPU servers, in the browser', async ({ page, gpu: { servers } }) => {
    await mainJourney(page);
    const graphs = (await Promise.all(servers.map((server) => server.prompts()))).flat();
    const classes = new Set(graphs.flatMap(({ graph }) => [...classesOf(graph)]));
    for (const used of ['TrainLoraNode', 'LoraLoader', 'SaveVideo', 'TextEncodeQwenImageEditPlus']) {
      expect(classes).toContain(used);
    }
  });

  test('a model that is brought becomes a private character, and is taken along again', async ({ page }) => {
    const problems = watchForProblems(page);
    const studio = new Studio(page, languageOf(page));
    const { t } = studio;
    await studio.signIn('/my-characters');
    await studio.expectBalance(200, 1);
    await studio.action('characters:import.action').click();
    const dialog = page.getByRole('dialog', { name: t('characters:import.title') });
    const bring = async (name: string, buffer: Buffer) => {
      const file = { name: `${name}.safetensors`, mimeType: 'application/octet-stream', buffer };
      await dialog.getByLabel(t('characters:import.file')).setInputFiles(file);
      await dialog.getByLabel(t('characters:rename.label'), { exact: true }).fill(name);
      const start = dialog.getByRole('button', { name: new RegExp(`^${t('characters:import.start')}`) });
      await expect(start).toContainText('60');
      await start.click();
    };

    await test.step('what is no model is refused, with the reason, and costs nothing', async () => {
      await bring('소라', noModel());
      await expect(dialog).toContainText(errorMessage('import_not_safetensors', 'ko'), PATIENT);
      await dialog.getByRole('button', { name: t('characters:import.again') }).click();
      await studio.expectBalance(200, 1);
    });

    const { id: userId } = await whoIsAt(page);
    await test.step('a LoRA of the family is drawn with, and is its creator’s alone', async () => {
      await bring('소라', illustriousLora('sorachr'));
      await expect
        .poll(() => lastJob(userId), PATIENT)
        .toMatchObject({ status: 'succeeded', taken: '60 Sparks, 0 passes' });
      await dialog
        .getByRole('button', { name: t('common:action.close') })
        .last()
        .click();
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '소라' }) });
      const picture = card.locator('img').first();
      await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
      await expect(card.getByRole('button', { name: t('characters:make_public') })).toBeVisible();
      await studio.expectBalance(140, 1);
    });

    await test.step('it is downloaded with what others have to know of it', async () => {
      await page.getByRole('button', { name: t('characters:menu', { name: '소라' }) }).click();
      await page.getByRole('menuitem', { name: t('characters:model.action') }).click();
      const download = page.waitForEvent('download');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('characters:model.confirm') })
        .click();
      const names = await namesInZip(await (await download).path());
      expect(names).toEqual([expect.stringMatching(/-body\.safetensors$/), 'README.txt']);
    });
    await expectBalancedBooks(userId);
    expect(problems).toEqual([]);
  });
});

const PATIENT = { timeout: 180_000 };

interface Fault {
  /** Strikes in the middle of a job. */
  strike: (servers: readonly GpuServer[]) => Promise<unknown>;
  /** What shows that it has struck, where the servers are to be well again only then. */
  hasStruck?: (creator: Creator) => Promise<boolean>;
}

const all = (name: string, ...args: unknown[]) => ({
  strike: (servers: readonly GpuServer[]) => Promise.all(servers.map((server) => server.fault(name, ...args))),
});
const one = (name: string, ...args: unknown[]) => ({
  strike: ([first]: readonly GpuServer[]) => first?.fault(name, ...args) ?? Promise.resolve(),
});
const noSpace = { type: 'OSError', message: '[Errno 28] No space left on device' };

const FAULTS: Record<string, Fault> = {
  'servers that are slow': all('delayMs', 120),
  'dropped sockets': all('dropSockets'),
  'a restart of every server': all('restart'),
  'a server that runs out of memory': one('outOfMemory', 1),
  'garbage instead of answers': {
    strike: async (servers) => {
      await all('garbage', 1, 'history').strike(servers);
      await all('garbage', 1, 'view').strike(servers);
    },
  },
  'a full disk': one('fail', 1, 'SaveImage', noSpace),
  'the death of one server': one('stop'),
  'the loss of all servers for a while': {
    ...all('stop'),
    hasStruck: async (creator) => !(await creator.runtime()).available,
  },
};

type Kind = 'training' | 'image' | 'video';
const classesOf = (graph: Record<string, { class_type: string }>) =>
  new Set(Object.values(graph).map((node) => node.class_type));
const kindOf = (classes: Set<string>): Kind =>
  classes.has('TrainLoraNode') ? 'training' : classes.has('SaveVideo') ? 'video' : 'image';

/** How often the servers were asked for work of each kind. */
async function workOf(servers: readonly GpuServer[]): Promise<Record<Kind, number>> {
  const prompts = (await Promise.all(servers.map((server) => server.prompts()))).flat();
  const kinds = prompts.map(({ graph }) => kindOf(classesOf(graph)));
  const count = (wanted: Kind) => kinds.filter((kind) => kind === wanted).length;
  return { training: count('training'), image: count('image'), video: count('video') };
}

interface Struck {
  creator: Creator;
  servers: readonly GpuServer[];
  kind: Kind;
  fault: Fault;
}

/** Long enough a step to strike in the middle of a job. */
const SLOW_MS = 40;
const FAST_MS = 5;

/** Begins work once it is taken. */
async function begin<T>(creator: Creator, work: () => Promise<T>): Promise<T> {
  await expect.poll(() => takesWork(creator), PATIENT).toBe(true);
  return work();
}

/** Lets a fault strike once the servers are at more work of the kind than `before`; they are well again afterwards, and slow. */
async function strike({ creator, servers, kind, fault }: Struck, before: number): Promise<void> {
  const isAtIt = async () => (await workOf(servers))[kind] > before;
  await expect.poll(isAtIt, { ...PATIENT, intervals: [100] }).toBe(true);
  await fault.strike(servers);
  if (fault.hasStruck) await expect.poll(() => fault.hasStruck?.(creator), PATIENT).toBe(true);
  await all('start').strike(servers);
}

async function strikeDuring<T>(struck: Struck, work: () => Promise<T>): Promise<T> {
  const { creator, servers, kind } = struck;
  await all('delayMs', SLOW_MS).strike(servers);
  const before = (await workOf(servers))[kind];
  const begun = await begin(creator, work);
  await strike(struck, before);
  await all('delayMs', FAST_MS).strike(servers);
  return begun;
}

test('a training is charged once, and gives a character, through all of it', async ({ gpu: { servers } }) => {
  const creator = await Creator.signUpToPay();
  const sessionId = await creator.pictureSet('mina', 2);
  // So slow that it lasts until everything has struck.
  await all('delayMs', 10 * SLOW_MS).strike(servers);
  let { training: before } = await workOf(servers);
  await begin(creator, () => creator.startTraining(sessionId, 'Mina'));
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(name, () => strike({ creator, servers, kind: 'training', fault }, before));
    await all('delayMs', 10 * SLOW_MS).strike(servers);
    ({ training: before } = await workOf(servers));
    expect((await creator.session(sessionId)).status, name).toBe('TRAINING_IN_PROGRESS');
  }
  await all('delayMs', FAST_MS).strike(servers);
  await expect.poll(async () => (await creator.session(sessionId)).status, PATIENT).toBe('AWAITING_SELECTION');
  const { job } = await creator.session(sessionId);
  expect(job?.receipt).toMatchObject({ captured: { spark: 100, pass: 1 }, returned: { spark: 0, pass: 0 } });
  expect(await creator.chooseRecommended(sessionId)).toMatch(/./);
  expect(await creator.wallet()).toMatchObject({ spark: { available: 100, held: 0 }, pass: { available: 0, held: 0 } });
  await expectBalancedBooks(await creator.id());
});

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`no image and no video is lost or charged twice through ${name}`, async ({ gpu }) => {
    const { servers, stack, characterId } = gpu;
    const creator = await Creator.signUpToPay();
    const size = { width: 512, height: 512 };
    const ofImage = { character_id: characterId, prompt: 'by the sea', count: 2, ...size };
    const { id: imageId } = await strikeDuring({ creator, servers, kind: 'image', fault }, () =>
      creator.createImage(ofImage),
    );
    await expect.poll(async () => (await creator.image(imageId)).status, PATIENT).toBe('completed');
    const image = await creator.image(imageId);
    expect(image.images).toHaveLength(2);
    expect(image.job.receipt).toMatchObject({ captured: { spark: 30 }, returned: { spark: 0 } });
    const [first] = image.images;
    const bytes = Buffer.from(await (await fetch(new URL(first?.url ?? '', stack.url))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ ...size, format: 'png' });

    const { id: videoId } = await strikeDuring({ creator, servers, kind: 'video', fault }, () =>
      creator.createVideo(first?.id ?? '', 'she waves'),
    );
    await expect.poll(async () => (await creator.video(videoId)).status, PATIENT).toBe('completed');
    expect((await creator.video(videoId)).job.receipt).toMatchObject({ captured: { spark: 60 } });
    expect(await creator.wallet()).toMatchObject({
      spark: { available: 110, held: 0 },
      pass: { available: 1, held: 0 },
    });
    await expectBalancedBooks(await creator.id());
  });
}

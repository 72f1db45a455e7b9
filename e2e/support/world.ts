import { expect } from '@playwright/test';
import type { AssignmentRequest, Payment, SparkPackage } from '@atelier/contracts';
import type { Creator } from './api.js';
import type { World } from './screens.js';

const PATIENT = { timeout: 300_000 };

async function trained(creator: Creator, character: 'mina' | 'sora', count: number): Promise<string> {
  const sessionId = await creator.beginTraining(character, count);
  await expect.poll(async () => (await creator.session(sessionId)).status, PATIENT).toBe('AWAITING_SELECTION');
  return sessionId;
}

async function image(creator: Creator, characterId: string, prompt: string): Promise<{ id: string; jobId: string }> {
  const { id } = await creator.createImage({ character_id: characterId, prompt });
  await expect.poll(async () => (await creator.image(id)).status, PATIENT).toBe('completed');
  const { job } = await creator.image(id);
  return { id, jobId: job.id };
}

/** A package for Sparks, paid at the local PayPal or given up there. */
async function order(creator: Creator, choice: 'pay' | 'cancel'): Promise<string> {
  const { packages } = await creator.call<{ packages: SparkPackage[] }>('GET', '/packages');
  const item = { kind: 'package', id: packages[0]?.id ?? '' };
  const { id, approve_url } = await creator.call<Payment>('POST', '/payments', { item });
  const form = new URLSearchParams({ choice });
  await fetch(approve_url ?? '', { method: 'POST', body: form, redirect: 'manual' });
  await creator.call('POST', `/payments/${id}/${choice === 'pay' ? 'capture' : 'cancel'}`);
  return id;
}

/** What a creator has after a good first week. */
export async function populate(creator: Creator): Promise<World> {
  await creator.call('PATCH', '/users/me', { display_name: 'Mina Park' });
  const characterId = await creator.chooseRecommended(await trained(creator, 'mina', 6));
  await creator.call('PATCH', `/characters/${characterId}`, { name: 'Mina', is_public: true });
  const prompts = [
    'Walking along the beach at sunset',
    'Reading in an old library',
    'Under cherry blossoms in the rain',
  ];
  const images = [];
  for (const prompt of prompts) images.push(await image(creator, characterId, prompt));
  const [first] = images;
  if (!first) throw new Error('no picture was made');
  for (const { id } of images) await creator.call('PUT', `/images/${id}/visibility`, { visibility: 'public' });
  const outputs = (await creator.image(first.id)).images;
  const video = await creator.createVideo(outputs[0]?.id ?? '', 'Waving hello with a smile');
  await expect.poll(async () => (await creator.video(video.id)).status, PATIENT).toBe('completed');
  const reviewed = await creator.pictureSet('sora', 5);
  const { items } = await creator.call<{ items: { id: string; quest_code: string }[] }>('GET', '/quests');
  const reward = items.find(({ quest_code }) => quest_code === 'q05_training_complete');
  if (reward?.id) await creator.call('POST', `/quests/${reward.id}/claim`);
  const awaitingSessionId = await trained(creator, 'sora', 4);
  const requests = await creator.call<{ items: AssignmentRequest[] }>(
    'GET',
    '/assignment-requests?status=in_assignment',
  );
  return {
    characterId,
    awaitingSessionId,
    awaitingRequestId: requests.items[0]?.id ?? '',
    reviewedSessionId: reviewed,
    creationId: first.id,
    jobId: first.jobId,
    paidId: await order(creator, 'pay'),
    cancelledId: await order(creator, 'cancel'),
  };
}

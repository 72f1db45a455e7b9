import { expect } from '@playwright/test';
import type {
  AssignmentRequest,
  ImageCreation,
  Payment,
  PublicCreation,
  QuestProgress,
  SparkPackage,
} from '@atelier/contracts';
import type { Creator } from './api.js';
import type { Sample } from './sample.js';
import type { World } from './screens.js';

const PATIENT = { timeout: 180_000 };

/** A package for Sparks: paid at the local PayPal, declined or given up there. */
async function order(creator: Creator, choice: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const { packages } = await creator.call<{ packages: SparkPackage[] }>('GET', '/packages');
  const item = { kind: 'package', id: packages[0]?.id ?? '' };
  const { id, approve_url } = await creator.call<Payment>('POST', '/payments', { item });
  const form = new URLSearchParams({ choice });
  await fetch(approve_url ?? '', { method: 'POST', body: form, redirect: 'manual' });
  await creator.call('POST', `/payments/${id}/${choice === 'cancel' ? 'cancel' : 'capture'}`);
  return id;
}

/** Images of the character that everybody may see. */
async function publicImages(creator: Creator, characterId: string): Promise<[ImageCreation, ...ImageCreation[]]> {
  const draw = (prompt: string) => creator.drawImage({ character_id: characterId, prompt });
  const images: [ImageCreation, ...ImageCreation[]] = [
    await draw('Walking along the beach at sunset'),
    await draw('Reading in an old library'),
    await draw('Under cherry blossoms in the rain'),
  ];
  for (const { id } of images) await creator.call('PUT', `/images/${id}/visibility`, { visibility: 'public' });
  return images;
}

/** What a creator has after a good first week, beside the character. */
export async function populate({ creator, characterId }: Sample): Promise<World> {
  await creator.call('PATCH', '/users/me', { display_name: 'Mina Park' });
  const [first] = await publicImages(creator, characterId);
  const video = await creator.createVideo(first.images[0]?.id ?? '', 'Nodding with a smile');
  await expect.poll(async () => (await creator.video(video.id)).status, PATIENT).toBe('completed');
  const reviewed = await creator.pictureSet('sora', 5);
  const { items } = await creator.call<{ items: QuestProgress[] }>('GET', '/quests');
  const reward = items.find(({ quest_code }) => quest_code === 'q05_training_complete');
  // After a failure the rest of a file begins anew, in the same stack.
  if (reward?.id && !reward.is_claimed) await creator.call('POST', `/quests/${reward.id}/claim`);
  const awaitingSessionId = await creator.train('sora', 3);
  const requests = await creator.call<{ items: AssignmentRequest[] }>(
    'GET',
    '/assignment-requests?status=in_assignment',
  );
  const { creator_id } = await creator.call<PublicCreation>('GET', `/gallery/${first.id}`);
  return {
    characterId,
    pageId: creator_id ?? '',
    awaitingSessionId,
    awaitingRequestId: requests.items[0]?.id ?? '',
    reviewedSessionId: reviewed,
    creationId: first.id,
    jobId: first.job.id,
    userId: await creator.id(),
    paidId: await order(creator, 'pay'),
    failedId: await order(creator, 'decline'),
    cancelledId: await order(creator, 'cancel'),
  };
}

import { encodePermanentFailure, type ImageCreation, type VideoCreation } from '@atelier/contracts';
import { UnrecoverableError } from 'bullmq';
import type { SignedIn, TestApp } from './app.js';
import { finishedImage, finishedVideo, givenCharacter, givenImages } from './creations.js';
import { defaultHandlers } from './fake-worker.js';

/** Unless an operator has allowed it, a strict worker holds back all that is asked for with this word. */
export const HELD_BACK = 'swimsuit';

/** A worker whose safety check does not like `HELD_BACK`, as a real one might not. */
export function beStrict({ worker }: TestApp): void {
  worker.handlers.image = (payload, job) => {
    const isHeldBack = 'prompt' in payload && payload.prompt.includes(HELD_BACK) && !payload.allow_sensitive;
    const nothing = { images: [], blocked: payload.outputs.map(() => 'explicit' as const), duration_ms: 1 };
    return isHeldBack ? Promise.resolve(nothing) : defaultHandlers.image(payload, job);
  };
  worker.handlers.video = (payload, job) => {
    if (!payload.prompt.includes(HELD_BACK) || payload.allow_sensitive) return defaultHandlers.video(payload, job);
    const reason = encodePermanentFailure('output_blocked', 'the safety check held the video back');
    return Promise.reject(new UnrecoverableError(reason));
  };
}

/** A creation of which the safety check delivered nothing. Needs `beStrict`. */
export async function givenBlockedImages(app: TestApp, user: SignedIn): Promise<ImageCreation> {
  const { id: character_id } = await givenCharacter(app, user);
  const { id } = await user.api.images.create({ character_id, prompt: `in a ${HELD_BACK}`, seed: 7 });
  return finishedImage(user, id);
}

/** As `givenBlockedImages`, of a video. */
export async function givenBlockedVideo(app: TestApp, user: SignedIn): Promise<VideoCreation> {
  const images = await givenImages(user, (await givenCharacter(app, user)).id);
  const source = { kind: 'image', image_id: images.images[0]?.id ?? '' } as const;
  const { id } = await user.api.videos.create({ source, prompt: `in a ${HELD_BACK}`, seed: 7 });
  return finishedVideo(user, id);
}

/** A creation that everybody sees. */
export async function givenPublicImages(app: TestApp, user: SignedIn, count = 1): Promise<ImageCreation> {
  const { id } = await givenImages(user, (await givenCharacter(app, user)).id, count);
  await app.database.query(`UPDATE creations SET visibility = 'public', published_at = now() WHERE id = $1`, [id]);
  return user.api.images.get({ id });
}

/** As an operator takes it down. */
export async function takeDown(app: TestApp, creationId: string): Promise<void> {
  await app.database.query('UPDATE creations SET taken_down_at = now() WHERE id = $1', [creationId]);
}

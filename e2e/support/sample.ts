import { Creator } from './api.js';

/** A creator with a public character that is trained. */
export interface Sample {
  creator: Creator;
  characterId: string;
}

type Made = Pick<Creator, 'token' | 'cookie'> & { characterId: string };

/** Trains a character, once for a whole run: by far the dearest thing that journeys have in common. */
export async function makeSample(): Promise<Made> {
  const creator = await Creator.signUp();
  const sessionId = await creator.train('mina', 3);
  const characterId = await creator.chooseRecommended(sessionId);
  await creator.call('PATCH', `/characters/${characterId}`, { name: 'Mina', is_public: true });
  return { token: creator.token, cookie: creator.cookie, characterId };
}

/** The character of this run, as soon as it is trained. */
export async function sample(): Promise<Sample> {
  const response = await fetch(process.env.E2E_SAMPLE_URL ?? '');
  if (!response.ok) throw new Error(`no character was trained: ${await response.text()}`);
  const { token, cookie, characterId } = (await response.json()) as Made;
  return { creator: new Creator(token, cookie), characterId };
}

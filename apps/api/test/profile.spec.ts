import { LIMITS } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, givenImages } from './support/creations.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterAll(() => app.stop());

describe('the profile', () => {
  it('is the same wherever it is asked for', async () => {
    expect(await user.api.account.get()).toEqual(await user.api.auth.me());
  });

  it('changes in what is given, and in nothing else', async () => {
    const before = await user.api.account.get();
    expect(await user.api.account.update({})).toEqual(before);
    const renamed = await user.api.account.update({ display_name: '  미나\n  킴 ' });
    expect(renamed).toEqual({ ...before, display_name: '미나 킴' });
    expect(await user.api.account.update({ language: 'ko' })).toEqual({ ...renamed, language: 'ko' });
    expect(await user.api.auth.me()).toEqual({ ...renamed, language: 'ko' });
  });

  it('has a name of 1 to 50 characters, however they are written', async () => {
    const rename = (display_name: string) => user.api.account.update({ display_name });
    expect((await rename('🦊'.repeat(LIMITS.displayName.max))).display_name).toBe('🦊'.repeat(50));
    expect(await failureOf(rename(' \u0000\n '))).toMatchObject({ code: 'display_name_required' });
    expect(await failureOf(rename('가'.repeat(51)))).toMatchObject({ code: 'display_name_too_long' });
    expect(await failureOf(rename('Atelier Official'))).toMatchObject({ code: 'name_reserved' });
    expect((await user.api.account.get()).display_name).toBe('🦊'.repeat(50));
  });

  it('gives its new name to public characters and to what was created', async () => {
    const character = await givenCharacter(app, user, { isPublic: true });
    const { id } = await givenImages(user, character.id);
    await user.api.account.update({ display_name: 'Studio Haru' });
    const stranger = await app.signUp();
    const { items } = await stranger.api.characters.list({ scope: 'public', limit: LIMITS.page.max });
    expect(items.find((item) => item.id === character.id)).toMatchObject({ creator_name: 'Studio Haru' });
    expect(await user.api.images.get({ id })).toMatchObject({ creator_name: 'Studio Haru' });
  });

  it('is nobody’s without a session', async () => {
    const anonymous = app.client();
    const calls = [
      () => anonymous.account.get(),
      () => anonymous.account.update({ display_name: 'x' }),
      () => anonymous.account.updateNsfw({ enabled: true, age_confirmed: true }),
      () => anonymous.account.picture(),
      () => anonymous.account.requestPicture({ name: 'me.png', content_type: 'image/png', size: 4 }),
      () => anonymous.account.setPicture({ upload_id: user.id }),
      () => anonymous.account.removePicture(),
    ];
    for (const call of calls) expect(await failureOf(call)).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('adult content', () => {
  it('is shown once the age has been confirmed, which is remembered', async () => {
    const { account } = user.api;
    expect(await failureOf(account.updateNsfw({ enabled: true }))).toMatchObject({ code: 'age_confirmation_required' });
    expect(await account.get()).toMatchObject({ nsfw_enabled: false, age_confirmed: false });
    expect(await account.updateNsfw({ enabled: true, age_confirmed: true })).toMatchObject({
      nsfw_enabled: true,
      age_confirmed: true,
    });
    expect(await account.updateNsfw({ enabled: false })).toMatchObject({ nsfw_enabled: false, age_confirmed: true });
    expect(await account.updateNsfw({ enabled: true })).toMatchObject({ nsfw_enabled: true });
  });

  it('is veiled until that is changed, which changes nothing else', async () => {
    const { account } = user.api;
    expect(await account.get()).toMatchObject({ nsfw_enabled: false, nsfw_blur: true });
    // One’s own may be adult content too, so this needs no confirmation.
    expect(await account.updateNsfw({ enabled: false, blur: false })).toMatchObject({
      nsfw_enabled: false,
      nsfw_blur: false,
      age_confirmed: false,
    });
    expect(await account.updateNsfw({ enabled: true, age_confirmed: true })).toMatchObject({ nsfw_blur: false });
    expect(await account.updateNsfw({ enabled: true, blur: true })).toMatchObject({
      nsfw_enabled: true,
      nsfw_blur: true,
    });
    const refused = (await app.signUp()).api.account;
    expect((await failureOf(refused.updateNsfw({ enabled: true, blur: false }))).code).toBe(
      'age_confirmation_required',
    );
    expect(await refused.get()).toMatchObject({ nsfw_blur: true });
  });

  it('can be hidden without any confirmation', async () => {
    const hidden = await user.api.account.updateNsfw({ enabled: false });
    expect(hidden).toMatchObject({ nsfw_enabled: false, age_confirmed: false });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SAFETY } from '../src/commands/safety.js';
import { runProgram } from '../src/commands/support.js';
import { newId } from '../src/common/ids.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { ReportsRepository } from '../src/modules/gallery/index.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, givenImages } from './support/creations.js';
import { givenPublicImages, takeDown } from './support/moderation.js';

let app: TestApp;
let creator: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  creator = await app.signUp();
  user = await app.signUp();
});

const reportsOf = (creationId: string): Promise<unknown[]> =>
  app.database.query('SELECT user_id, reason, note, status FROM creation_reports WHERE creation_id = $1', [creationId]);

const report = (id: string, who = user) => who.api.gallery.report({ id, reason: 'stolen' });

describe('a report of a creation', () => {
  it('is kept with what was said', async () => {
    const { id } = await givenPublicImages(app, creator);
    expect(await user.api.gallery.report({ id, reason: 'real_person', note: ' 아는 사람이에요. ' })).toEqual({
      ok: true,
    });
    expect(await reportsOf(id)).toEqual([
      { user_id: user.id, reason: 'real_person', note: '아는 사람이에요.', status: 'open' },
    ]);
  });

  it('is of public creations only', async () => {
    const { id: hidden } = await givenImages(creator, (await givenCharacter(app, creator)).id);
    const { id: gone } = await givenPublicImages(app, creator);
    await takeDown(app, gone);
    for (const id of [hidden, gone, newId()]) expect((await failureOf(report(id))).code).toBe('not_found');
    expect((await failureOf(report(hidden, creator))).code).toBe('not_found');
  });

  it('is not of one’s own', async () => {
    const { id } = await givenPublicImages(app, creator);
    expect((await failureOf(report(id, creator))).code).toBe('report_own');
  });

  it('is made once by each, also when it is made at the same time', async () => {
    const { id } = await givenPublicImages(app, creator);
    const codes = await Promise.all(
      Array.from({ length: 4 }, () =>
        report(id).then(
          () => 'made',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    );
    expect(codes.sort()).toEqual(['made', 'report_exists', 'report_exists', 'report_exists']);
    await report(id, await app.signUp());
    expect(await reportsOf(id)).toHaveLength(2);
  });

  it('is answered the same when its answer was lost', async () => {
    const { id } = await givenPublicImages(app, creator);
    const again = () => user.api.gallery.report({ id, reason: 'spam' }, { context: { idempotencyKey: `lost ${id}` } });
    await again();
    await app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE user_id = $1', [user.id]);
    expect(await again()).toEqual({ ok: true });
    expect(await reportsOf(id)).toHaveLength(1);
  });
});

describe('a report that a child is sexualised', () => {
  const reportChild = (id: string, who = user) => who.api.gallery.report({ id, reason: 'child_sexualised' });
  const shown = async (id: string): Promise<boolean> =>
    user.api.gallery.get({ id }).then(
      () => true,
      () => false,
    );
  const notices = async () =>
    (await creator.api.notifications.list({})).items
      .filter(({ type }) => type === 'system_notice')
      .map(({ code }) => code);
  const decide = (...args: string[]): Promise<number> => {
    const { DATABASE_URL, REDIS_URL } = app.nest.get<Environment>(ENVIRONMENT);
    const nowhere = () => undefined;
    const surroundings = { environment: { DATABASE_URL, REDIS_URL }, out: nowhere, err: nowhere };
    return runProgram(SAFETY, [...args, '--reason', 'looked at', '--by', 'Ada'], surroundings);
  };

  it('hides the creation at once, stands first, and tells the creator', async () => {
    const { id: older } = await givenPublicImages(app, creator);
    await report(older);
    const { id } = await givenPublicImages(app, creator);
    expect(await shown(id)).toBe(true);
    await reportChild(id);
    expect(await shown(id)).toBe(false);
    const [first] = await new ReportsRepository(app.database).findOpen(1);
    expect(first).toMatchObject({ creationId: id, reasons: ['child_sexualised'] });
    expect(await notices()).toEqual(['creation_hidden']);
    expect((await failureOf(report(id, await app.signUp()))).code).toBe('not_found');

    expect(await decide('uphold', id)).toBe(0);
    expect(await shown(id)).toBe(false);
    expect(await notices()).toEqual(['creation_taken_down', 'creation_hidden']);
    expect(await decide('uphold', id)).toBe(1);
  });

  it('hides nothing again that an operator has let be', async () => {
    const { id } = await givenPublicImages(app, creator);
    await reportChild(id);
    expect(await decide('dismiss', id)).toBe(0);
    expect(await shown(id)).toBe(true);
    expect(await notices()).toEqual(['creation_cleared', 'creation_hidden']);
    await reportChild(id, await app.signUp());
    expect(await shown(id)).toBe(true);
    expect(await decide('dismiss', id)).toBe(0);
    expect(await notices()).toHaveLength(2);
  });
});

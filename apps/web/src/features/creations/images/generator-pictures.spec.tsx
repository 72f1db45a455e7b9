import { errorMessage } from '@atelier/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { toast } from '@/lib/toast';
import { shop } from '../../../../test/answers';
import { CREATION_ID, imageCreation, imageOptions, imageOutput, NOW } from '../../../../test/creations';
import { errorBody, IDEMPOTENCY_KEY } from '../../../../test/screen';
import { address, card, lightbox, more, openGenerator, pressMore } from './generator-screen.spec-support';

const OTHER_ID = '01920000-0000-7000-8000-0000000000c2';
const withRefine = {
  'GET /api/runtime': { ...shop['GET /api/runtime'], features: { ...shop['GET /api/runtime'].features, refine: true } },
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('refining', () => {
  const refined = imageCreation({
    id: OTHER_ID,
    refined: true,
    refined_from: { creation_id: CREATION_ID, image_id: imageOutput(1).id },
    images: [imageOutput(5, { width: 1152, height: 2016 })],
    options: { ...imageOptions, prompt: 'Refined rain', count: 1 },
  });

  it('explains itself with its price, before and after, and is sent', async () => {
    const raised = vi.spyOn(toast, 'success');
    const { user, posts } = await openGenerator([imageCreation()], {
      ...withRefine,
      [`POST /api/images/${CREATION_ID}/refine`]: { status: 202, body: refined },
    });
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 2/ }));
    await pressMore(user, await lightbox(), /^Refine.*10/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refine this image?' }));
    expect(dialog.getByText('768×1344')).toBeVisible();
    expect(dialog.getByText('1152×2016')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Refine.*10/ }));
    await waitFor(() => {
      expect(posts()[0]).toMatchObject({ body: { image_id: imageOutput(1).id } });
    });
    expect(posts()[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
    await waitFor(() => {
      expect(address()).toBe('');
    });
    // What it is told by is the new card, which comes into sight: a toast would lie over it.
    expect(raised).not.toHaveBeenCalled();
  });

  it('leads from a creation that was opened to where its result appears', async () => {
    const one = imageCreation({ images: [imageOutput(0)] });
    const answers = {
      ...withRefine,
      [`GET /api/images/${CREATION_ID}`]: one,
      [`POST /api/images/${CREATION_ID}/refine`]: { status: 202, body: refined },
    };
    const { user } = await openGenerator([one], answers, { target: { creationId: CREATION_ID, pictureId: null } });
    const opened = within(await screen.findByRole('dialog', { name: 'Your creation' }));
    await opened.findByRole('button', { name: 'More' });
    await pressMore(user, opened, /^Refine.*10/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refine this image?' }));
    await user.click(dialog.getByRole('button', { name: /^Refine.*10/ }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Your creation' })).not.toBeInTheDocument();
    });
  });

  it('shows before and after under one slider', async () => {
    const { user } = await openGenerator([refined], { [`GET /api/images/${CREATION_ID}`]: imageCreation() });
    await user.click((await card('Refined rain')).getByRole('button', { name: 'Compare before and after' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare before and after' }));
    expect(await dialog.findByRole('img', { name: 'Before · 768×1344' })).toHaveAttribute('src', imageOutput(1).url);
    expect(dialog.getByRole('img', { name: 'After · 1152×2016' })).toHaveAttribute('src', imageOutput(5).url);
    expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', '50% Before · 768×1344');
  });

  it('shows both in the pixels of the refined one, around the face, and further on by dragging or keys', async () => {
    const focus = { x: 0.5, y: 0.25 };
    const images = refined.images.map((image) => ({ ...image, focus }));
    const { user } = await openGenerator([{ ...refined, images }], {
      [`GET /api/images/${CREATION_ID}`]: imageCreation(),
    });
    await user.click((await card('Refined rain')).getByRole('button', { name: 'Compare before and after' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare before and after' }));
    const before = await dialog.findByRole('img', { name: /^Before/ });
    const after = dialog.getByRole('img', { name: /^After/ });
    for (const picture of [before, after]) expect(picture).toHaveStyle({ width: '1152px', height: '2016px' });
    // A quarter down, and then further.
    expect(before.style.top).toContain('504px');
    const frame = dialog.getByRole('group', { name: 'Move the image' });
    frame.focus();
    await user.keyboard('{ArrowDown}');
    expect(before.style.top).toContain('564px');
    fireEvent(frame, new MouseEvent('pointerdown', { bubbles: true, buttons: 1, clientY: 300 }));
    fireEvent(frame, new MouseEvent('pointermove', { bubbles: true, buttons: 1, clientY: 200 }));
    expect(after.style.top).toContain('664px');
    await user.click(dialog.getByRole('radio', { name: 'Whole image' }));
    expect(dialog.queryByRole('group', { name: 'Move the image' })).not.toBeInTheDocument();
    expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', '50% Before · 768×1344');
  });

  it('that could not be begun says so, and stays at the picture', async () => {
    const { user } = await openGenerator([imageCreation()], {
      ...withRefine,
      [`POST /api/images/${CREATION_ID}/refine`]: { status: 503, body: errorBody('unavailable') },
    });
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 2/ }));
    await pressMore(user, await lightbox(), /^Refine.*10/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refine this image?' }));
    expect(dialog.getByText('768×1344')).toBeVisible();
    expect(dialog.getByText('1152×2016')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Refine.*10/ }));
    expect(await screen.findByText(errorMessage('unavailable', 'en'))).toBeVisible();
    expect(address()).toContain(CREATION_ID);
  });

  it('leads from its result back to its source, and that cannot be made again by other means', async () => {
    const { user } = await openGenerator([refined, imageCreation()]);
    const one = await card('Refined rain');
    const menu = await more(user, one);
    expect(within(menu).queryByRole('menuitem', { name: /^Recreate/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(one.getByRole('button', { name: 'from this image' }));
    expect(address()).toBe(`${CREATION_ID} ${imageOutput(1).id}`);
    expect(await screen.findByRole('dialog', { name: 'In the rain' })).toBeVisible();
  });

  it('is not offered by an engine that cannot do it', async () => {
    const { user } = await openGenerator([imageCreation()]);
    await user.click(await screen.findByRole('button', { name: /^Open image 1 of 2/ }));
    const menu = within(await more(user, await lightbox()));
    await menu.findByRole('menuitem', { name: /^Recreate.*15/ });
    expect(menu.queryByRole('menuitem', { name: /^Refine/ })).not.toBeInTheDocument();
  });

  it('of a picture that is too large already says so', async () => {
    const large = imageCreation({ images: [imageOutput(0, { width: 1152, height: 2016 })] });
    const { user } = await openGenerator([large], withRefine);
    const item = await within(await more(user, await card())).findByRole('menuitem', { name: /^Refine/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item.textContent).toContain('2048');
  });

  it('gives its settings back in a size that can be asked for', async () => {
    const large = { ...refined, options: { ...refined.options, width: 1152, height: 2016 } };
    const { user, posts } = await openGenerator([large], {
      'POST /api/images': { status: 202, body: imageCreation() },
    });
    await pressMore(user, await card('Refined rain'), 'Use these settings');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(posts()[0]?.body).toMatchObject({ prompt: 'Refined rain', width: 832, height: 1216 });
    });
  });
});

describe('who sees a creation', () => {
  const path = `PUT /api/images/${CREATION_ID}/visibility`;
  const published = imageCreation({ visibility: 'public', published_at: NOW });
  const press = async (user: UserEvent, name: string) => pressMore(user, await card(), name);

  it('is explained before the first time, confirmed with the way to it, and remembered as understood', async () => {
    let current = imageCreation();
    const { user, posts } = await openGenerator([], {
      'GET /api/images': () => ({ items: [current], next_cursor: null }),
      [path]: ({ body }) => {
        const { visibility } = body as { visibility: 'public' | 'private' };
        current = imageCreation({ visibility });
        return current;
      },
    });
    expect((await card()).getByText('Private')).toBeVisible();
    // A word, with no sign on it as buttons have.
    expect((await card()).getByText('Private').querySelector('svg')).toBeNull();
    expect((await card()).queryByRole('switch')).not.toBeInTheDocument();
    await press(user, 'Show in gallery');
    const dialog = within(await screen.findByRole('dialog', { name: 'Show it in the gallery?' }));
    expect(dialog.getByText(/your name, the prompt and the settings/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show in gallery' }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'It’s in the gallery' }));
    expect(confirmation.getByRole('link', { name: 'View in gallery' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/gallery?open=${CREATION_ID}`),
    );
    await user.keyboard('{Escape}');
    expect(await (await card()).findByText('In the gallery')).toBeVisible();
    await press(user, 'Remove from gallery');
    expect(await (await card()).findByText('Private')).toBeVisible();
    await press(user, 'Show in gallery');
    expect(await screen.findByRole('dialog', { name: 'It’s in the gallery' })).toBeVisible();
    await waitFor(() => {
      expect(posts().map(({ body }) => body)).toEqual([
        { visibility: 'public' },
        { visibility: 'private' },
        { visibility: 'public' },
      ]);
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await (await card()).findByText('Private')).toBeVisible();
    expect(posts().at(-1)?.body).toEqual({ visibility: 'private' });
    expect(await screen.findByText('Out of the gallery again. Only you can see it.')).toBeVisible();
  });

  it('is told what showing the first one for today’s theme earns, and that it came', async () => {
    const theme = { day: '2026-11-24', title: 'First snow' };
    let earned = false;
    const { user } = await openGenerator([imageCreation({ theme })], {
      'GET /api/themes/today': () => ({
        ...theme,
        text: '-',
        prompt: '-',
        ends_at: '2026-11-25T00:00:00.000Z',
        reward: { spark: 5, earned },
      }),
      [path]: () => {
        earned = true;
        return imageCreation({ theme, visibility: 'public' });
      },
    });
    await press(user, 'Show in gallery');
    const dialog = within(await screen.findByRole('dialog', { name: 'Show it in the gallery?' }));
    expect(await dialog.findByText('The first one you show for today’s theme earns 5 Sparks.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show in gallery' }));
    const shown = within(await screen.findByRole('dialog', { name: 'It’s in the gallery' }));
    expect(await shown.findByText('You earned 5 Sparks for today’s theme.')).toBeVisible();
  });

  it('can be changed beside a picture that is shown large, where it is also said what it earns', async () => {
    const theme = { day: '2026-11-24', title: 'First snow' };
    const today = { ...theme, text: '-', prompt: '-', ends_at: '2026-11-25T00:00:00.000Z' };
    const { user } = await openGenerator([imageCreation({ theme })], {
      'GET /api/themes/today': { ...today, reward: { spark: 5, earned: false } },
    });
    await user.click(await screen.findByRole('button', { name: /^Open image 1 of 2/ }));
    const one = await lightbox();
    expect(await one.findByText('The first one you show for today’s theme earns 5 Sparks.')).toBeVisible();
    // Once: the menu has what is not there.
    const menu = within(await more(user, one));
    expect(menu.queryByRole('menuitem', { name: 'Show in gallery' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(one.getByRole('button', { name: 'Show in gallery' }));
    expect(await screen.findByRole('dialog', { name: 'Show it in the gallery?' })).toBeVisible();
  });

  it('is as it was where the server refuses', async () => {
    const { user } = await openGenerator([published], { [path]: { status: 503, body: errorBody('unavailable') } });
    await press(user, 'Remove from gallery');
    expect(await screen.findByText('Couldn’t change that')).toBeVisible();
    expect((await card()).getByText('In the gallery')).toBeVisible();
  });

  it('is said by an operator who took it down, with the way to an appeal and none to show it', async () => {
    await openGenerator([imageCreation({ visibility: 'public', taken_down: true })]);
    const one = await card();
    expect(one.getByText(/An operator removed this from the gallery/)).toBeVisible();
    expect(await one.findByRole('button', { name: 'Request review' })).toBeVisible();
    expect(one.queryByRole('switch')).not.toBeInTheDocument();
    expect(one.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('decides what can be shared: what is in the gallery', async () => {
    const { user } = await openGenerator([published]);
    await pressMore(user, await card(), /link/i);
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/s/${CREATION_ID}`);
    });
  });
});

describe('deleting', () => {
  const remove = `DELETE /api/images/${CREATION_ID}`;
  const toastOf = async (text: string) => {
    const toast = (await screen.findByText(text)).closest('li');
    if (!toast) throw new Error('there is no toast');
    return within(toast);
  };

  it('takes it away at once, and Undo brings it back without the server having known', async () => {
    const { user, posts, unmount } = await openGenerator([imageCreation()]);
    await user.click((await card()).getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('article', { name: 'In the rain' })).not.toBeInTheDocument();
    await user.click((await toastOf('2 images deleted.')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'In the rain' })).toBeVisible();
    unmount();
    expect(posts()).toEqual([]);
  });

  it('asks first for a character sheet, and counts the images that were paid for, and not the sheet that they are put together on', async () => {
    const { user } = await openGenerator([
      imageCreation({
        images: [imageOutput(0), imageOutput(1), imageOutput(2)],
        sheet: {
          image_id: imageOutput(2).id,
          cells: [
            { image_id: imageOutput(0).id, cell: { kind: 'direction', value: 'front' } },
            { image_id: imageOutput(1).id, cell: { kind: 'expression', value: 'smile' } },
          ],
          gaps: [],
          pack: null,
        },
      }),
    ]);
    const press = async () => user.click(await (await card()).findByRole('button', { name: 'Delete sheet' }));
    await press();
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this character sheet?' }));
    expect(asked.getByText(/all 2 images and its ZIP/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByRole('article', { name: 'In the rain' })).toBeVisible();
    await press();
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Delete sheet' }));
    expect((await toastOf('2 images deleted.')).getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'In the rain' })).not.toBeInTheDocument();
  });

  it('is done when the screen is left', async () => {
    const { user, sent, unmount } = await openGenerator([imageCreation({ images: [imageOutput(0)] })], {
      [remove]: { ok: true },
    });
    await user.click((await card()).getByRole('button', { name: 'Delete' }));
    await toastOf('Image deleted.');
    unmount();
    await waitFor(() => {
      expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    });
  });

  it('of the one that is looked at leads back to the others', async () => {
    const { user } = await openGenerator([imageCreation()], { [remove]: { ok: true } });
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 2/ }));
    await user.click((await lightbox()).getByRole('button', { name: 'Delete' }));
    expect(address()).toBe('');
    expect(screen.queryByRole('article', { name: 'In the rain' })).not.toBeInTheDocument();
  });
});

describe('a picture that is looked at', () => {
  const other = imageCreation({ id: '01920000-0000-7000-8000-0000000000c3', images: [imageOutput(2)] });
  const newer = imageCreation({ images: [imageOutput(0), imageOutput(1)] });

  it.each([
    ['en', 'Next', 'Previous'],
    ['ko', '다음 이미지', '이전 이미지'],
  ])('leads on to those of the next creation, and back (%s)', async (language, next, previous) => {
    await i18next.changeLanguage(language);
    const { user } = await openGenerator(
      [newer, other],
      {},
      { target: { creationId: newer.id, pictureId: imageOutput(0).id } },
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: previous })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: next }));
    await user.click(dialog.getByRole('button', { name: next }));
    expect(address()).toBe(`${other.id} ${imageOutput(2).id}`);
    await waitFor(() => {
      expect(dialog.queryByRole('button', { name: next })).not.toBeInTheDocument();
    });
    await user.click(dialog.getByRole('button', { name: previous }));
    expect(address()).toBe(`${newer.id} ${imageOutput(1).id}`);
  });

  it('leads on past the page of the list that was there at first', async () => {
    const pages = [
      { items: [newer], next_cursor: 'older' },
      { items: [other], next_cursor: null },
    ];
    const { user, sent } = await openGenerator(
      [],
      { 'GET /api/images': () => pages.shift() },
      { target: { creationId: newer.id, pictureId: imageOutput(1).id } },
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Next' }));
    expect(address()).toBe(`${other.id} ${imageOutput(2).id}`);
    expect(sent.filter(({ path }) => path === '/api/images')).toHaveLength(2);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHARACTER, creationId, picture, pictureId, publicCreation } from '../../../../test/gallery';
import {
  asked,
  characters,
  galleryEvents,
  many,
  openGallery,
  OpeningGallery,
  pageOf,
  showGallery,
  wallCard,
} from '../wall/gallery-screen.spec-support';
import { errorBody, fakeApi, IDEMPOTENCY_KEY, renderScreen, type Answers } from '../../../../test/screen';

beforeEach(openGallery);

describe('an opened creation', () => {
  it('comes from its address, also when it hangs on no loaded page', async () => {
    showGallery(
      {
        'GET /api/gallery': pageOf(many(1, 1)),
        [`GET /api/gallery/${creationId(900)}`]: publicCreation(900, { images: [picture(1), picture(2)] }),
      },
      { open: creationId(900), picture: pictureId(2) },
    );
    const dialog = await screen.findByRole('dialog', { name: 'By Jun' });
    expect(within(dialog).getByText('2 of 2')).toBeVisible();
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(galleryEvents.onPicture).toHaveBeenLastCalledWith(pictureId(1));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(galleryEvents.onClose).toHaveBeenCalled();
  });

  it('shows what the wall has of it at once, and where it is not public any more says so and takes it down', async () => {
    let answer: (value: Response) => void = () => undefined;
    fakeApi({ 'GET /api/characters': characters, 'GET /api/gallery': pageOf(many(1, 2)) });
    renderScreen(<OpeningGallery />);
    const press = await wallCard(1);
    vi.mocked(fetch).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    fireEvent.click(press);
    const dialog = await screen.findByRole('dialog', { name: 'By Jun' });
    expect(within(dialog).getByRole('img', { name: 'Scene 1' })).toHaveAttribute('src', '/thumbnails/10.webp');
    act(() => {
      answer(Response.json(errorBody('not_found'), { status: 404 }));
    });
    expect(await screen.findByRole('heading', { name: 'This creation is no longer public' })).toBeVisible();
    expect(document.querySelectorAll('li[aria-posinset]')).toHaveLength(1);
  });

  it('has ways to those beside it on the wall, none at its ends', async () => {
    showGallery(
      {
        'GET /api/gallery': pageOf(many(1, 2)),
        [`GET /api/gallery/${creationId(2)}`]: publicCreation(2),
      },
      { open: creationId(2) },
    );
    const dialog = await screen.findByRole('dialog', { name: 'By Jun' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Previous' }));
    expect(galleryEvents.onStep).toHaveBeenLastCalledWith(creationId(1), undefined);
    expect(within(dialog).queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('is gone back to by its last picture, which is there at once', async () => {
    const pair = publicCreation(2, { images: [picture(20), picture(21)] });
    fakeApi({
      'GET /api/characters': characters,
      'GET /api/gallery': pageOf([publicCreation(1), pair, publicCreation(3)]),
      [`GET /api/gallery/${creationId(1)}`]: publicCreation(1),
      [`GET /api/gallery/${creationId(2)}`]: pair,
      [`GET /api/gallery/${creationId(3)}`]: publicCreation(3),
    });
    renderScreen(<OpeningGallery />);
    fireEvent.click(await wallCard(3));
    const dialog = within(await screen.findByRole('dialog', { name: 'By Jun' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Previous' }));
    expect(dialog.getByRole('img', { name: 'Scene 2' })).toHaveAttribute('src', picture(21).thumbnail_url);
    expect(await dialog.findByText('2 of 2')).toBeVisible();
  });

  it('is gone on to by its first picture', async () => {
    fakeApi({
      'GET /api/characters': characters,
      'GET /api/gallery': pageOf([publicCreation(1), publicCreation(2, { images: [picture(20), picture(21)] })]),
      [`GET /api/gallery/${creationId(1)}`]: publicCreation(1),
      [`GET /api/gallery/${creationId(2)}`]: publicCreation(2, { images: [picture(20), picture(21)] }),
    });
    renderScreen(<OpeningGallery />);
    fireEvent.click(await wallCard(1));
    const dialog = within(await screen.findByRole('dialog', { name: 'By Jun' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('1 of 2')).toBeVisible();
  });

  it('explains adult content that is not shown', async () => {
    showGallery(
      {
        'GET /api/gallery': pageOf([]),
        [`GET /api/gallery/${creationId(1)}`]: publicCreation(1, { images: [], sensitive: true }),
      },
      { open: creationId(1) },
    );
    const action = await screen.findByRole('link', { name: 'Content settings' });
    expect(action).toHaveAttribute('href', '/settings/nsfw');
  });

  it('is liked large, and small on the wall with it', async () => {
    showGallery(
      {
        'GET /api/gallery': pageOf(many(1, 1)),
        [`GET /api/gallery/${creationId(1)}`]: publicCreation(1),
        [`PUT /api/images/${creationId(1)}/like`]: { liked: true, likes_count: 12 },
      },
      { open: creationId(1) },
    );
    const dialog = await screen.findByRole('dialog', { name: 'By Jun' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Like, 3 so far' }));
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Like, 12 so far' })).toHaveAttribute('aria-pressed', 'true');
    });
    expect(document.querySelector('li[aria-posinset] [aria-label="Like, 12 so far"]')).toBeInTheDocument();
  });

  it('leads to a sheet of one’s own character where it is one, in place of a remix', async () => {
    const sheet = publicCreation(1, { sheet: true });
    showGallery(
      { 'GET /api/gallery': pageOf([]), [`GET /api/gallery/${creationId(1)}`]: sheet },
      { open: creationId(1) },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'By Jun' }));
    const link = await dialog.findByRole('link', { name: 'Create a sheet of your character' });
    expect(link).toHaveAttribute('href', '/my-characters');
    expect(dialog.queryByRole('link', { name: 'Remix' })).not.toBeInTheDocument();
  });

  it('leads to where somebody is described, where words alone made it', async () => {
    const answer = publicCreation(1, { character: null, from_words: true });
    showGallery(
      { 'GET /api/gallery': pageOf([]), [`GET /api/gallery/${creationId(1)}`]: answer },
      { open: creationId(1) },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'By Jun' }));
    const link = await dialog.findByRole('link', { name: 'Remix' });
    expect(link).toHaveAttribute('href', `/character/waifu-creator?remix=${creationId(1)}`);
    expect(
      dialog.getByText('Remix copies the description, aspect ratio and number of images. The seed is new.'),
    ).toBeVisible();
  });

  it('leads to a remix, says what that takes over, shows how it was made, and filters by its character', async () => {
    showGallery(
      { 'GET /api/gallery': pageOf([]), [`GET /api/gallery/${creationId(1)}`]: publicCreation(1) },
      { open: creationId(1) },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'By Jun' }));
    expect(await dialog.findByRole('link', { name: 'Remix' })).toHaveAttribute(
      'href',
      `/generator?remix=${creationId(1)}`,
    );
    expect(dialog.getByText('Remix copies Yuki, the prompt and the options. The seed is new.')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Details' }));
    for (const fact of ['Yellow raincoat', 'Smile', 'Eye level', 'Upper body', '832×1216']) {
      expect(dialog.getByText(fact)).toBeVisible();
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Show everything with Yuki' }));
    expect(galleryEvents.onCharacter).toHaveBeenLastCalledWith(CHARACTER);
  });

  it('of one’s own is managed in the generator, and cannot be reported', async () => {
    showGallery(
      { 'GET /api/gallery': pageOf([]), [`GET /api/gallery/${creationId(1)}`]: publicCreation(1, { own: true }) },
      { open: creationId(1) },
    );
    const manage = await screen.findByRole('link', { name: 'Manage in Images' });
    expect(manage).toHaveAttribute('href', `/generator?creation=${creationId(1)}`);
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
  });
});

describe('a report', () => {
  const open = async (answer: Answers[string]) => {
    const { sent } = showGallery(
      {
        'GET /api/gallery': pageOf([]),
        [`GET /api/gallery/${creationId(1)}`]: publicCreation(1),
        [`POST /api/gallery/${creationId(1)}/reports`]: answer,
      },
      { open: creationId(1) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
    return { sent, dialog: within(await screen.findByRole('dialog', { name: 'What’s wrong with it?' })) };
  };

  it('needs a reason, is sent with its note, and is thanked for', async () => {
    const { sent, dialog } = await open({ status: 201, body: { ok: true } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a reason.');
    expect(asked(sent, 'POST')).toHaveLength(0);
    // Where the reasons are, and not below the edge of a phone's sheet.
    expect(dialog.getByRole('radio', { name: 'It sexualizes a child' })).toHaveFocus();
    expect(within(dialog.getByRole('group', { name: 'Reason' })).getByRole('alert')).toBeVisible();
    fireEvent.click(dialog.getByRole('radio', { name: 'Spam or deception' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Sells watches. ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    // It moves to where the open picture has nothing that is pressed.
    await waitFor(() => {
      expect(screen.getByText('Thank you')).toBeVisible();
    });
    const [report] = asked(sent, 'POST');
    expect(report?.body).toEqual({ reason: 'spam', note: 'Sells watches.' });
    expect(report?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'What’s wrong with it?' })).not.toBeInTheDocument();
    });
    fireEvent.click(screen.getByRole('button', { name: 'You reported this' }));
    expect(await screen.findByText('We’ll review it and tell you what we decide.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'What’s wrong with it?' })).not.toBeInTheDocument();
  });

  it.each([
    [409, 'report_exists', 'You’ve already reported this. We’ll review it.'],
    [422, 'report_own', 'This is your own creation. Make it private or delete it instead.'],
  ])('says why it was not taken (%d %s)', async (status, code, text) => {
    const inSight = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { dialog } = await open({ status, body: errorBody(code) });
    fireEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(inSight).toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const flag = code === 'report_exists' ? 'You reported this' : 'Report';
    expect(await screen.findByRole('button', { name: flag })).toBeVisible();
  });

  it('is not sent while its note is too long', async () => {
    const { sent, dialog } = await open({ ok: true });
    fireEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'ㄱ'.repeat(501) } });
    expect(dialog.getByText('Please keep it within 500 characters.')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(asked(sent, 'POST')).toHaveLength(0);
  });
});

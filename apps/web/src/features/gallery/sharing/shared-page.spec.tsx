import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { storedRedirectPath } from '@/lib/redirect-path';
import { CREATOR, creationId, picture, publicCreation } from '../../../../test/gallery';
import { errorBody, fakeApi, renderScreen, type Answer } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { SharedPage } from './components/shared-page';

const ID = creationId(1);
const show = (answer: Answer | (() => Answer), signedIn = false) => {
  fakeApi({ [`GET /api/gallery/${ID}`]: answer });
  return renderScreen(<SharedPage id={ID} signedIn={signedIn} />);
};

describe('a shared creation', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    await signInAs();
  });

  it('is shown large to anybody, with who made it, of whom, and how', async () => {
    show(publicCreation(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'A creation by Jun' })).toBeVisible();
    const picture = screen.getByAltText('Scene 1');
    expect(picture).toHaveAttribute('src', '/pictures/10.png');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(screen.getByText('Character: Yuki')).toBeVisible();
    expect(screen.getByText('How it was made')).toBeVisible();
    expect(document.title).toContain('A creation by Jun');
    // Once, not in the facts again.
    expect(screen.getAllByText('Scene 1')).toHaveLength(1);
    // What else is theirs is for who is signed in.
    expect(screen.queryByRole('link', { name: 'More by Jun' })).not.toBeInTheDocument();
  });

  it.each([true, false])('is called a sample where it is one, as in the gallery (%s)', async (sample) => {
    show(publicCreation(1, { sample }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByText('Sample')).toHaveLength(sample ? 1 : 0);
  });

  it('invites a visitor to sign in and begin with its settings; likes and reports need a session', async () => {
    show(publicCreation(1));
    const invitation = await screen.findByRole('link', { name: 'Sign in and create' });
    fireEvent.click(invitation);
    expect(invitation).toHaveAttribute('href', '/login');
    expect(storedRedirectPath()).toBe(`/generator?remix=${ID}`);
    expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Remix' })).not.toBeInTheDocument();
  });

  it('invites to a sheet of their own where it is one, and says nothing of settings', async () => {
    show(publicCreation(1, { sheet: true }));
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in and create' }));
    expect(storedRedirectPath()).toBe('/my-characters');
    expect(screen.getByText(/create a character sheet like this one/)).toBeVisible();
    expect(screen.queryByText(/these settings/)).not.toBeInTheDocument();
    expect(screen.queryByText('Expression')).not.toBeInTheDocument();
  });

  it('leads whoever is signed in to a sheet of their own character, and not to its settings', async () => {
    show(publicCreation(1, { sheet: true }), true);
    const link = await screen.findByRole('link', { name: 'Create a sheet of your character' });
    expect(link).toHaveAttribute('href', '/my-characters');
    expect(screen.getByText(/^A sheet is made from a character of your own\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Remix' })).not.toBeInTheDocument();
  });

  it('is remixed and liked by whoever is signed in', async () => {
    show(publicCreation(1), true);
    expect(await screen.findByRole('link', { name: 'Remix' })).toHaveAttribute('href', `/generator?remix=${ID}`);
    expect(screen.getByRole('button', { name: 'Like, 3 so far' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'More by Jun' })).toHaveAttribute('href', `/creators/${CREATOR}`);
    expect(screen.queryByRole('link', { name: 'Sign in and create' })).not.toBeInTheDocument();
  });

  it('plays a video, which begins from its poster, and offers a remix of it', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    show(publicCreation(1, { kind: 'video', video: { url: '/film.mp4', seconds: 4 } }), true);
    const film = await screen.findByLabelText('Scene 1');
    expect(film).toHaveAttribute('src', '/film.mp4');
    expect(film).toHaveAttribute('poster', '/pictures/10.png');
    expect(screen.getByRole('button', { name: 'Like, 3 so far' })).toBeVisible();
    const remix = `/video-generation?remix=${publicCreation(1).id}`;
    expect(screen.getByRole('link', { name: 'Remix' })).toHaveAttribute('href', remix);
  });

  it('shows each of its pictures', async () => {
    show(publicCreation(1, { images: [picture(1), picture(2)] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Image 2 of 2' }));
    expect(screen.getByAltText('Scene 1')).toHaveAttribute('src', '/pictures/2.png');
  });

  it('veils adult pictures, large and small', async () => {
    show(publicCreation(1, { sensitive: true, images: [picture(1, { sensitive: true }), picture(2)] }), true);
    const veil = await screen.findByRole('button', { name: 'Show sensitive picture' });
    expect(screen.queryByAltText('Scene 1')?.closest('[inert]')).toBeInTheDocument();
    expect(document.querySelector('img[src="/thumbnails/1.webp"]')?.closest('[inert]')).toBeInTheDocument();
    fireEvent.click(veil);
    expect(screen.getByAltText('Scene 1').closest('[inert]')).not.toBeInTheDocument();
  });

  it.each([
    [404, 'not_found'],
    [422, 'invalid_input'],
  ])('says kindly where it is gone, private or never was (%d)', async (status, code) => {
    show({ status, body: errorBody(code) });
    expect(await screen.findByRole('heading', { level: 1, name: 'This creation is gone' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to start page' })).toHaveAttribute('href', '/');
  });

  it('tries again where the server could not be reached', async () => {
    let fails = true;
    show(() => (fails ? { status: 503, body: errorBody('unavailable') } : publicCreation(1)));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    await waitFor(() => {
      expect(screen.getByAltText('Scene 1')).toBeVisible();
    });
  });

  it('explains adult content to a visitor, and leads back after the sign-in', async () => {
    show(publicCreation(1, { images: [], sensitive: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This is adult content' })).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(storedRedirectPath()).toBe(`/s/${ID}`);
  });

  it('explains adult content to a user who has not allowed it, and where that is done', async () => {
    show(publicCreation(1, { images: [], sensitive: true }), true);
    expect(await screen.findByRole('link', { name: 'Content settings' })).toHaveAttribute('href', '/settings/nsfw');
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { FaqPage } from './faq-page';

const answers = {
  ...shop,
  'GET /api/costs': {
    prices: { ...shop['GET /api/costs'].prices, image: { spark: 7, pass: 0 }, assignment: { spark: 90, pass: 2 } },
    first_training_free: false,
  },
};

const questionNamed = async (name: string | RegExp) => {
  // By its words: asking jsdom for the role of every line of so long a page takes seconds.
  const details = (await screen.findByText(name)).closest('details');
  if (!details) throw new Error('a question without an answer');
  return details;
};

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  fakeApi(answers);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await i18next.changeLanguage('en');
});

describe('the questions and answers', () => {
  it('say what became of chat, and lead to the crossroad of chat and image', async () => {
    renderScreen(<FaqPage />, '/faq');
    const details = await questionNamed('Can I chat with my characters?');
    const hrefs = [...details.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/chat', '/crossroad']));
  });

  it('are closed until a question is pressed, by the keyboard too', async () => {
    renderScreen(<FaqPage />, '/faq');
    const details = await questionNamed('Does Pro renew automatically?');
    expect(details.open).toBe(false);
    const summary = details.querySelector('summary');
    if (!summary) throw new Error('nothing to press');
    await userEvent.click(summary);
    expect(details.open).toBe(true);
  });

  it('open where a link leads, and bring the answer into sight', async () => {
    renderScreen(<FaqPage />, '/faq#refund');
    const details = await questionNamed('Can I get a refund?');
    await vi.waitFor(() => {
      expect(details.open).toBe(true);
      expect(scrolled).toHaveBeenCalled();
    });
    expect((await questionNamed('Do Sparks expire?')).open).toBe(false);
    expect(within(details).getByText('Link to this question')).toHaveAttribute('href', '#refund');
  });

  it('are filtered by words of the question or the answer, and say how many were found', async () => {
    renderScreen(<FaqPage />, '/faq');
    await userEvent.type(await screen.findByLabelText('Search questions'), 'ECHECK');
    expect(await screen.findByText('1 question found')).toBeVisible();
    expect([...document.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
      'I paid, but nothing has arrived.',
    ]);
    await userEvent.click(screen.getByLabelText('Clear search'));
    expect(document.querySelectorAll('details').length).toBeGreaterThan(25);
  });

  it('lead to the operators where none has what was looked for', async () => {
    renderScreen(<FaqPage />, '/faq');
    await userEvent.type(await screen.findByLabelText('Search questions'), 'zeppelin');
    expect(await screen.findByText('No results for “zeppelin”')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Ask us' }).at(-1)).toHaveAttribute('href', '/help');
  });

  it('name the prices of this server, and what a button says while they are unknown', async () => {
    renderScreen(<FaqPage />, '/faq#prices');
    const details = await questionNamed('What does each thing cost?');
    await vi.waitFor(() => {
      expect(details.textContent).toContain('Image: 7 Sparks each');
    });
    expect(details.textContent).toContain('Training a character: 90 Sparks and 2 Character Passes');
  });

  it('do without prices that cannot be loaded', async () => {
    fakeApi({ ...answers, 'GET /api/costs': { status: 500, body: { error: { code: 'internal', message: '' } } } });
    renderScreen(<FaqPage />, '/faq#prices');
    const details = await questionNamed('What does each thing cost?');
    expect(details.textContent).toContain('Video: the price on its button');
  });

  it('are there in Korean', async () => {
    await i18next.changeLanguage('ko');
    renderScreen(<FaqPage />, '/faq');
    const details = await questionNamed('환불받을 수 있나요?');
    expect(details.textContent).toContain('결제 후 7일 안에');
    expect(details.textContent).not.toContain('{{');
  });
});

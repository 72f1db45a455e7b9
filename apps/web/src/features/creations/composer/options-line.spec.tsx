import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop } from '../../../../test/answers';
import { character } from '../../../../test/creations';
import { fakeApi, fill, renderScreen } from '../../../../test/screen';
import { WaifuScreen } from '../first-characters/waifu-screen.spec-support';
import { GeneratorScreen } from '../images/generator-screen.spec-support';

beforeEach(async () => {
  // As on a phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  await i18next.changeLanguage('en');
  fakeApi({
    'GET /api/characters': { items: [character()], next_cursor: null },
    'GET /api/images': { items: [], next_cursor: null },
    ...shop,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The line in the bar that makes, once that knows its price: it stands right above the row with the button. */
async function lineAbove(bar: HTMLElement, name: RegExp) {
  const make = within(bar).getByRole('button', { name });
  await waitFor(() => {
    expect(make.textContent).toContain('15');
  });
  const line = within(bar).getByRole('button', { name: /^(Options|옵션): / });
  expect(line.nextElementSibling).toContainElement(make);
  return line;
}

describe('the line of options on a phone', () => {
  it('names size, number and shot above the button of the generator, and follows what is chosen', async () => {
    renderScreen(<GeneratorScreen />);
    const bar = await screen.findByRole('region', { name: 'New image' });
    const line = await lineAbove(bar, /^Create/);
    expect(line).toHaveAccessibleName('Options: Tall · 1 image · Upper body');
    expect(line).toHaveTextContent('Tall · 1 image · Upper body');
    const user = userEvent.setup();
    await user.click(line);
    const sheet = within(await screen.findByRole('dialog', { name: 'Options' }));
    await user.click(sheet.getByRole('radio', { name: 'Portrait' }));
    await user.click(sheet.getByRole('radio', { name: '3' }));
    await user.click(sheet.getByRole('radio', { name: /^Wide/ }));
    expect(line).toHaveTextContent('Wide · 3 images · Portrait');
  });

  it('names format and number above the button for a first character, and that something is kept out', async () => {
    renderScreen(<WaifuScreen />);
    const line = await lineAbove(await screen.findByRole('region', { name: 'New character' }), /^Create/);
    expect(line).toHaveTextContent(/^3:4 · 1 image$/);
    const user = userEvent.setup();
    await user.click(line);
    const sheet = within(await screen.findByRole('dialog', { name: 'Options' }));
    await user.click(sheet.getByText('Advanced'));
    await fill(user, sheet.getByLabelText('Negative prompt'), 'hat');
    expect(line).toHaveTextContent('3:4 · 1 image · Negative prompt');
  });

  it('says it in Korean, too', async () => {
    await loadTexts('ko', 'app');
    await i18next.changeLanguage('ko');
    renderScreen(<GeneratorScreen />);
    const bar = await screen.findByRole('region', { name: '새 이미지' });
    expect(await lineAbove(bar, /^만들기/)).toHaveTextContent('세로 · 1장 · 상반신');
  });
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { renderScreen } from '../../../../test/screen';
import { Checked } from './checked';

const picture = { status: 'accepted', error: null } as const;
const checking = { status: 'checking', error: null } as const;
const refused = (code: 'picture_unreadable' | 'picture_check_failed') =>
  ({ status: 'rejected', error: { code, message: '', details: {} } }) as const;

beforeEach(async () => {
  await loadTexts('ko', 'training');
});

it.each([
  ['en', [picture, refused('picture_unreadable')], /^We checked every picture/],
  ['en', [picture, checking, checking], /^1 of 3 pictures checked. We’re still checking the rest/],
  ['en', [picture, picture, refused('picture_check_failed')], /^2 of 3 pictures checked. We couldn’t check the others/],
  ['ko', [picture, refused('picture_unreadable')], /^모든 이미지를 살펴봤어요/],
  ['ko', [picture, checking], /^이미지 2장 중 1장을 확인했어요. 나머지는 아직/],
  ['ko', [picture, refused('picture_check_failed')], /^이미지 2장 중 1장을 확인했어요. 나머지는 확인하지 못했으니/],
] as const)('that every picture was checked is said only where it is so: in %s, %j', async (language, images, text) => {
  await i18next.changeLanguage(language);
  renderScreen(<Checked images={images} />);
  expect(await screen.findByText(text)).toBeVisible();
});

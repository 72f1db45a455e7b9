import type { Job } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { pictureFacts } from '../../../../test/training';
import { doneJob, runningJob } from '../../../../test/works';
import { Checked } from './checked';

const picture = { status: 'accepted', error: null, facts: null } as const;
const checking = { status: 'checking', error: null, facts: null } as const;
const refused = (code: 'picture_unreadable' | 'picture_check_failed') =>
  ({ status: 'rejected', facts: null, error: { code, message: '', details: {} } }) as const;

beforeEach(async () => {
  await loadTexts('ko', 'training');
});

it.each([
  ['en', [picture, refused('picture_unreadable')], /^We checked every picture/],
  ['en', [picture, checking, checking], /^1 of 3 pictures checked. We’re still checking the rest/],
  ['en', [picture, picture, refused('picture_check_failed')], /^2 of 3 pictures checked. We couldn’t check the others/],
  ['ko', [picture, refused('picture_unreadable')], /^모든 이미지를 살펴봤어요/],
  ['ko', [picture, checking], /^이미지 2장 중 1장을 검사했어요. 나머지는 아직/],
  ['ko', [picture, refused('picture_check_failed')], /^이미지 2장 중 1장을 검사했어요. 나머지는 검사하지 못했으니/],
] as const)('that every picture was checked is said only where it is so: in %s, %j', async (language, images, text) => {
  await i18next.changeLanguage(language);
  renderScreen(<Checked job={null} images={images} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['en', 0, 7, /^0 of 7 pictures checked\./],
  ['en', 71, 7, /^5 of 7 pictures checked\. We’re still checking the rest/],
  ['en', 99, 7, /^6 of 7 pictures checked\./],
  ['ko', 71, 7, /^이미지 7장 중 5장을 검사했어요\. 나머지는 아직/],
] as const)(
  'as many were checked as the bar says beside it: in %s, %i %% of %i',
  async (language, percent, count, text) => {
    await i18next.changeLanguage(language);
    const subject = { type: 'training_session', id: '01920000-0000-7000-8000-0000000000a1' } as const;
    const running = runningJob(doneJob('ingest', subject, 0));
    const job: Job = { ...running, progress: { stage: 'preprocessing', percent, eta_seconds: null } };
    fakeApi({ [`GET /api/jobs/${job.id}`]: job });
    renderScreen(<Checked job={job} images={Array.from({ length: count }, () => checking)} />);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it.each([
  ['en', /written below that picture\.$/, /small or blurred pictures show the same character\.$/],
  ['ko', /그 이미지 아래에 적어 두었어요\.$/, /작거나 흐릿한 이미지는 같은 캐릭터인지까지 알아보지 못할 수 있어요\.$/],
] as const)('of a small or blurred picture it claims less (%s)', async (language, all, less) => {
  await i18next.changeLanguage(language);
  const good = { ...picture, facts: pictureFacts({}) };
  const { unmount } = renderScreen(<Checked job={null} images={[good]} />);
  expect(await screen.findByText(all)).toBeVisible();
  unmount();
  renderScreen(<Checked job={null} images={[good, { ...picture, facts: pictureFacts({ sharpness: 5 }) }]} />);
  expect(await screen.findByText(less)).toBeVisible();
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { GuidePage } from './guide-page';

describe('the guide', () => {
  it.each([
    ['comfyui', 1],
    ['preview', 0],
  ] as const)('with the engine %s speaks of captions in %d places', async (engine, count) => {
    fakeApi({ ...shop, 'GET /api/runtime': { ...shop['GET /api/runtime'], engine } });
    renderScreen(<GuidePage />, '/guide');
    expect(await screen.findByText(/From one picture, we make/)).toBeTruthy();
    if (count > 0) await screen.findByText(/Each picture has a caption/);
    expect(screen.queryAllByText(/Each picture has a caption/)).toHaveLength(count);
    expect([...document.querySelectorAll('main p, p')].filter((one) => one.textContent === '')).toEqual([]);
  });
});

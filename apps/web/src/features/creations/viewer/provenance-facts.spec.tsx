import type { Provenance } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../../../test/screen';
import { ProvenanceFacts } from './provenance-facts';

const PROVENANCE: Provenance = {
  engine: 'comfyui',
  engine_version: '0.33.0',
  models: [],
  prompt_as_sent: 'minachr, under cherry blossoms, reading book, girl, masterpiece',
  negative_as_sent: 'glasses, lowres',
  digital_source_type: 'trainedAlgorithmicMedia',
};
const WRITTEN = { prompt: '벚꽃 아래에서 책을 읽는 소녀', clothing_prompt: '한복', negative_prompt: '안경' };

async function open(changes: Partial<Provenance> = {}) {
  renderScreen(<ProvenanceFacts provenance={{ ...PROVENANCE, ...changes }} creationId="c1" written={WRITTEN} />);
  await userEvent.click(await screen.findByText(i18next.t('provenance:title')));
}

/** What stands beside a name. */
const fact = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent;

describe('Where a work comes from', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('says what was written beside what was sent', async () => {
    await open();
    expect(fact('Prompt as written')).toBe(WRITTEN.prompt);
    expect(fact('Clothing as written')).toBe('한복');
    expect(fact('Prompt as sent')).toBe(PROVENANCE.prompt_as_sent);
    expect(fact('Negative prompt as written')).toBe('안경');
    expect(fact('Negative prompt as sent')).toBe('glasses, lowres');
  });

  it('says so in Korean', async () => {
    await i18next.changeLanguage('ko');
    await open();
    expect(fact('작성한 프롬프트')).toBe(WRITTEN.prompt);
    expect(fact('작성한 의상')).toBe('한복');
    // What was sent in English is folded away behind what was written, and is read out as English.
    expect(screen.getByText(WRITTEN.prompt)).toBeVisible();
    expect(screen.getByText(PROVENANCE.prompt_as_sent)).not.toBeVisible();
    await userEvent.click(screen.getByText('엔진에 전송된 내용'));
    expect(screen.getByText(PROVENANCE.prompt_as_sent)).toBeVisible();
    expect(screen.getByText(PROVENANCE.prompt_as_sent)).toHaveAttribute('lang', 'en');
    expect(screen.getByText(WRITTEN.prompt)).not.toHaveAttribute('lang');
    expect(fact('전송된 프롬프트')).toBe(PROVENANCE.prompt_as_sent);
    expect(fact('작성한 제외 프롬프트')).toBe('안경');
    expect(fact('전송된 제외 프롬프트')).toBe('glasses, lowres');
  });

  it('says of the built-in engine what it read, and that it knows some words only', async () => {
    await open({ engine: 'preview', prompt_as_sent: 'girl' });
    expect(fact('Prompt as read')).toBe('girl');
    await userEvent.click(screen.getByText('What the built-in engine read'));
    expect(screen.getByText(/^The built-in engine draws the words it knows, and picks any colors/)).toBeVisible();
    expect(screen.queryByText('Prompt as sent')).not.toBeInTheDocument();
  });
});

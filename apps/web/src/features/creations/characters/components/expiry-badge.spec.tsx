import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { daysLeft, ExpiryBadge } from './expiry-badge';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const at = (iso: string | null, expired = false) => daysLeft({ expires_at: iso, expired }, NOW);

describe('daysLeft', () => {
  it('counts whole days, never more than are left', () => {
    expect(at('2026-05-01T12:00:01Z')).toBe(0);
    expect(at('2026-05-02T12:00:00Z')).toBe(1);
    expect(at('2026-05-03T11:59:59Z')).toBe(1);
  });

  it('is 0 once expired and null for what never expires', () => {
    expect(at('2026-04-01T00:00:00Z', true)).toBe(0);
    expect(at(null)).toBeNull();
  });
});

describe('the badge on a character', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });

  const HOUR = 3_600_000;
  it.each([
    [90, ''],
    [15, ''],
    [14, '14 days left'],
    [1, '1 day left'],
    [0, 'Expires within a day'],
  ])('with %i days left says %j', (days, said) => {
    const expires_at = new Date(Date.now() + (days * 24 + 1) * HOUR).toISOString();
    const { container } = render(<ExpiryBadge character={{ expired: false, expires_at }} />);
    expect(container.textContent).toBe(said);
  });

  it('says that it has expired', () => {
    const expires_at = new Date(Date.now() - HOUR).toISOString();
    const { container } = render(<ExpiryBadge character={{ expired: true, expires_at }} />);
    expect(container.textContent).toBe('Expired');
  });
});

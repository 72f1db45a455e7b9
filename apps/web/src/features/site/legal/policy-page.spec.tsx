import { LIMITS, RETENTION, type Site } from '@atelier/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../test/screen';
import { PolicyPage } from './components/policy-page';
import { SiteFooter } from './components/site-footer';

const nobody: Site = {
  operator: { name: null, address: null, email: null, registration: null, jurisdiction: null, effective_date: null },
  artists: null,
  testimonials: null,
  reporting: { dsn: null, environment: 'test', traces_rate: 1, replay: null, speed_script: null },
  sends_mail: false,
  minimum_age: 16,
  auto_selection: 'recommended',
};
const studio: Site = {
  ...nobody,
  operator: {
    name: 'Moonlit Studio',
    address: '1 Harbour Road, Busan',
    email: 'hello@studio.test',
    registration: 'HRB 1234',
    jurisdiction: 'the Republic of Korea',
    effective_date: '2026-11-01',
  },
};

let known: Site | undefined;
vi.mock('@/lib/site', () => ({
  useSite: () => known,
  loadSite: () => (known ? Promise.resolve(known) : Promise.reject(new Error('away'))),
}));

function show(name: 'privacy' | 'terms', site: Site | undefined) {
  known = site;
  renderScreen(<PolicyPage name={name} />, '/');
}

afterEach(async () => {
  vi.restoreAllMocks();
  await i18next.changeLanguage('en');
});

describe('the legal texts', () => {
  it.each(['privacy', 'terms'] as const)(
    'of %s name the operator that is configured, and miss nothing',
    async (name) => {
      show(name, studio);
      await screen.findByRole('heading', { level: 1 });
      const text = document.body.textContent;
      for (const detail of ['Moonlit Studio', '1 Harbour Road, Busan', 'HRB 1234', 'Nov 1, 2026'])
        expect(text).toContain(detail);
      expect(screen.getAllByRole('link', { name: 'hello@studio.test' })[0]).toHaveAttribute(
        'href',
        'mailto:hello@studio.test',
      );
      expect(text).not.toMatch(/hasn’t been added|[⟦⟧]|\{\{|undefined|null/);
      expect(screen.queryByRole('note')).not.toBeInTheDocument();
    },
  );

  it('say that they are a template, and mark what is missing, until the operator is configured', async () => {
    show('terms', nobody);
    expect((await screen.findByRole('note')).textContent).toContain('This template isn’t complete');
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toContain('[the operator’s name hasn’t been added]');
    expect(marks).toContain('[the applicable law hasn’t been added]');
    expect(document.body.textContent).not.toContain('Registration:');
  });

  it('say that the details Couldn’t load rather than that nobody is responsible', async () => {
    show('privacy', undefined);
    expect((await screen.findByRole('note')).textContent).toContain('Couldn’t load');
  });

  it('tell of third parties exactly where the operator has switched them on', async () => {
    show('privacy', studio);
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toContain('No error reports, recordings or measurements go to third parties');
    expect(document.body.textContent).not.toContain('email service delivers');
    cleanup();
    const reporting = {
      ...studio.reporting,
      dsn: 'https://k@errors.test/1',
      replay: { session_rate: 0.1, error_rate: 1 },
    };
    show('privacy', { ...studio, reporting, sends_mail: true });
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).not.toContain('No error reports');
    for (const told of ['error-reporting service', 'some visits are recorded', 'email service delivers'])
      expect(document.body.textContent).toContain(told);
    expect(document.body.textContent).not.toContain('measures how fast');
  });

  it('take every period from what the product enforces', async () => {
    show('privacy', studio);
    const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent;
    expect(await rowOf('Use of the site')).toContain(`${String(RETENTION.analyticsDays)} days`);
    expect(await rowOf('Sign-ins')).toContain(`${String(RETENTION.sessionDays)} days without use`);
    const notices = await rowOf('Notifications');
    expect(notices).toContain(`${String(RETENTION.readNoticeDays)} days if you have read them`);
    expect(notices).toContain(`otherwise ${String(RETENTION.unreadNoticeDays)} days`);
    expect(await rowOf('Pictures and model of a character')).toContain(`${String(LIMITS.characterStorageDays)} days`);
  });

  it('have an address for each chapter, and a list of them', async () => {
    show('terms', studio);
    const [contents] = await screen.findAllByRole('navigation', { name: 'Contents' });
    if (!contents) throw new Error('no contents');
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(targets).toContain('#licence');
    for (const target of targets) expect(document.querySelector(target)?.tagName).toBe('H2');
  });

  it('are there in Korean with the same operator', async () => {
    await i18next.changeLanguage('ko');
    show('privacy', studio);
    expect(await screen.findByRole('heading', { level: 1, name: '개인정보 처리방침' })).toBeVisible();
    expect(document.body.textContent).toContain('Moonlit Studio');
  });
});

describe('the foot of public pages', () => {
  it('leads to what binds both sides, and names the operator, the artist and the licences', async () => {
    known = studio;
    renderScreen(<SiteFooter signIn />, '/');
    const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/privacy-policy',
      '/terms-of-use',
      '/pricing',
      '/status',
      '/login',
      'https://creativecommons.org/licenses/by/4.0/',
      'https://www.gnu.org/licenses/agpl-3.0.html',
    ]);
    expect(screen.getByText('Run by Moonlit Studio')).toBeVisible();
  });

  it('says nothing of an operator who is not configured', async () => {
    known = nobody;
    renderScreen(<SiteFooter signIn />, '/');
    await screen.findByRole('contentinfo');
    expect(screen.queryByText(/Run by/)).not.toBeInTheDocument();
  });
});

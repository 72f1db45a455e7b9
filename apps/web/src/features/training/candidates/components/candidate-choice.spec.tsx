import type { Candidate } from '@atelier/contracts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '@/components/tooltip';
import { ApiError } from '@/lib/api-error';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import '../../../../../test/screen';
import { candidate, cells, SCORECARD } from '../../../../../test/candidates';
import { CandidateChoice } from './candidate-choice';

const body = [candidate('b1', 'body', { recommended: true }), candidate('b2', 'body', { index: 1 })];
const face = [candidate('f1', 'face')];

function show(
  candidates: Candidate[],
  change: Partial<Parameters<typeof CandidateChoice>[0]['select']> = {},
  until: string | null = null,
) {
  const mutate = vi.fn();
  render(
    <TooltipProvider>
      <CandidateChoice
        session={{ user_model_name: 'Mina', auto_select_at: until }}
        candidates={candidates}
        select={{ mutate, isPending: false, error: null, ...change }}
      />
    </TooltipProvider>,
  );
  return mutate;
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm choice' });

describe('CandidateChoice', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('has what is recommended chosen already, of each kind, and sends it at one press', async () => {
    const mutate = show([...body, candidate('f1', 'face'), candidate('f2', 'face', { index: 1, recommended: true })]);
    expect(screen.getByRole('radio', { name: /Body model 1/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Face model 2/ })).toBeChecked();
    expect(screen.getByText('We’ve selected what we recommend. Confirm it, or choose another.')).toBeVisible();
    await userEvent.click(confirm());
    expect(mutate).toHaveBeenCalledExactlyOnceWith({ body_model_id: 'b1', face_model_id: 'f2' });
  });

  it('asks for no choice where there is one model', () => {
    show([candidate('b1', 'body', { recommended: true })]);
    expect(screen.getByText('This is the model we trained. Take a look, then confirm it.')).toBeVisible();
    expect(screen.getByText('Confirm it, and you can create images.')).toBeVisible();
    expect(screen.queryByText(/choose another|closest|most like/i)).toBeNull();
  });

  it('stands in the middle of what is swiped: at first at once, and what is chosen then is moved there', async () => {
    const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 300;
    });
    const moved = vi.fn();
    Element.prototype.scrollTo = moved;
    show([candidate('b1', 'body'), candidate('b2', 'body', { index: 1, recommended: true })]);
    const row = screen.getByRole('radio', { name: /Body model 2/ }).closest('ul');
    expect(row?.scrollLeft).toBe(300);
    expect(moved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: /Body model 1/ }));
    expect(moved).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior: 'smooth' });
    left.mockRestore();
  });

  it('tells two likenesses apart in words, too', () => {
    const likeness = (value: number) => ({ ...SCORECARD, likeness: { value, says: 'very_like' as const } });
    show([
      candidate('b1', 'body', { scorecard: likeness(0.76) }),
      candidate('b2', 'body', { index: 1, scorecard: likeness(0.87) }),
    ]);
    const said = screen
      .getAllByText(/^Looks very much like your pictures/, { selector: 'dd p' })
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Looks very much like your pictures. 11 points below the closest one.',
      'Looks very much like your pictures.',
    ]);
  });

  it.each([
    ['en', /^The built-in engine doesn’t recognize the mouth in your pictures/],
    ['ko', /^이미지에서 입을 알아보지 못해서/],
  ])('says before the choice that no expression can be drawn of the character (%s)', async (language, text) => {
    await loadTexts('ko', 'training');
    await i18next.changeLanguage(language);
    const cells = [{ cell: { kind: 'expression' as const, value: 'smile' as const }, reason: 'engine' as const }];
    show([
      candidate('b1', 'body', { recommended: true, unshown: { full_body: false, cells } }),
      candidate('b2', 'body', { index: 1, unshown: { full_body: false, cells: [] } }),
      candidate('f1', 'face', { recommended: true, unshown: { full_body: false, cells } }),
    ]);
    expect(screen.getAllByText(text)).toHaveLength(1);
    await userEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('is chosen by a press on its caption, too', async () => {
    show(body);
    await userEvent.click(screen.getByText('Body model 2'));
    expect(screen.getByRole('radio', { name: /Body model 2/ })).toBeChecked();
    expect(screen.getByText('Ready when you are.')).toBeVisible();
  });

  it('asks for a body and a face where both are offered and neither is recommended, then sends both', async () => {
    const plain = body.map((one) => ({ ...one, recommended: false }));
    const mutate = show([...plain, ...face]);
    expect(confirm()).toBeDisabled();
    expect(screen.getByText('Choose a body model.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Body model 2/ }));
    expect(screen.getByText('Now choose a face model.')).toBeVisible();
    expect(confirm()).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /Face model 1/ }));
    await userEvent.click(confirm());
    expect(mutate).toHaveBeenCalledExactlyOnceWith({ body_model_id: 'b2', face_model_id: 'f1' });
  });

  it('needs only a body where no face is offered', async () => {
    const mutate = show(body);
    await userEvent.click(screen.getByRole('radio', { name: /Body model 1/ }));
    await userEvent.click(confirm());
    expect(mutate).toHaveBeenCalledExactlyOnceWith({ body_model_id: 'b1' });
  });

  it('says likeness and recommendation in the name of the choice', () => {
    show(body);
    expect(screen.getByRole('radio', { name: 'Body model 1, 87% likeness, Recommended' })).toBeVisible();
  });

  describe('of candidates with a grid and a scorecard', () => {
    const graded = ['b1', 'b2', 'b3'].map((id, index) =>
      candidate(id, 'body', {
        index,
        recommended: index === 1,
        scorecard: { ...SCORECARD, reason: index === 1 ? 'earliest_later_vary_less' : null },
        previews: cells(id, [1, 0.8, 0.6]),
      }),
    );

    it('has a value and a sentence for each bar, and says why one is recommended', () => {
      show(graded);
      const [card] = screen.getAllByRole('listitem');
      const text = card?.textContent ?? '';
      expect(text).toContain('Likeness87%Looks very much like your pictures.');
      expect(text).toContain('Variety20%Little variety: it repeats itself.');
      expect(text).toContain('Follows the prompt50%');
      expect(
        screen.getByText('The best choice of 3: as close to your pictures as those trained longer, with more variety.'),
      ).toBeVisible();
    });

    it('says in words what a model is like and what is wrong with it, and its numbers at a press', async () => {
      show(graded);
      const [card] = screen.getAllByRole('listitem');
      const of = within(card as HTMLElement);
      expect(of.getByText('Looks very much like your pictures. Little variety: it repeats itself.')).toBeVisible();
      expect(of.getByText('20%')).not.toBeVisible();
      await userEvent.click(of.getByLabelText('Details: Body model 1'));
      expect(of.getByText('20%')).toBeVisible();
    });

    it('says why one with less likeness than a later one is recommended', () => {
      show(
        graded.map((one) => ({
          ...one,
          scorecard: { ...SCORECARD, reason: one.recommended ? 'earliest_later_more_like' : null },
        })),
      );
      expect(
        screen.getByText(/One that was trained longer is closer to your pictures, but hardly better/),
      ).toBeVisible();
    });

    it('leaves out the bar of what could not be measured', () => {
      show(graded.map((one) => ({ ...one, scorecard: { ...SCORECARD, adherence: null } })));
      expect(screen.queryByText('Follows the prompt')).not.toBeInTheDocument();
    });

    it('shows prompts as rows and strengths as columns, each larger at a press', async () => {
      show(graded.slice(0, 1));
      const grid = screen.getByRole('table', { name: 'Previews of Body model 1' });
      const titles = within(grid).getAllByRole('columnheader');
      expect(titles.map(({ textContent }) => textContent)).toEqual(['Strength 60%', 'Strength 80%', 'Strength 100%']);
      expect(grid.textContent).toContain('As isIn red clothes');
      await userEvent.click(screen.getByRole('button', { name: 'Enlarge Body model 1: In red clothes, strength 60%' }));
      expect(screen.getByRole('dialog', { name: 'Body model 1' })).toBeVisible();
    });

    it('compares two under one slider, which keys move', async () => {
      show(graded);
      await userEvent.click(screen.getByRole('button', { name: 'Compare two body models' }));
      const dialog = await screen.findByRole('dialog', { name: 'Compare two body models' });
      const pictures = () =>
        [...dialog.querySelectorAll('img')].map((picture) => [picture.alt, picture.getAttribute('src')]);
      expect(pictures()).toEqual([
        ['Body model 3', '/b3-0-1.png'],
        ['Body model 2', '/b2-0-1.png'],
      ]);
      const slider = screen.getByRole('slider', { name: 'How much of the left image shows' });
      expect(slider).toHaveAttribute('aria-valuetext', '50% Body model 2');
      fireEvent.change(slider, { target: { value: '70' } });
      expect(slider).toHaveAttribute('aria-valuetext', '70% Body model 2');
      const [left] = within(dialog).getAllByRole('radio', { name: 'Body model 3' });
      if (left) await userEvent.click(left);
      await userEvent.click(within(dialog).getByRole('radio', { name: 'In red clothes' }));
      await userEvent.click(within(dialog).getByRole('radio', { name: '60%' }));
      expect(pictures()).toEqual([
        ['Body model 2', '/b2-1-0.6.png'],
        ['Body model 3', '/b3-1-0.6.png'],
      ]);
    });
  });

  it.each([
    ['en', 24 * 3600, /^Take your time: you have 24 hours to choose\./],
    ['en', 3600 * 1.6, /^Take your time: you have 1 hour 36 minutes to choose\./],
    ['en', 1800, /^Take your time: you have 30 minutes to choose\./],
    ['ko', 24 * 3600, /^천천히 고르세요\. 앞으로 24시간 동안/],
  ] as const)('says in whole words how long the choice is open, in %s of %i seconds', async (to, seconds, text) => {
    await loadTexts('ko', 'training');
    await i18next.changeLanguage(to);
    show(body, {}, new Date(Date.now() + (seconds + 30) * 1000).toISOString());
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows a preview larger', async () => {
    show(body);
    await userEvent.click(screen.getByRole('button', { name: /Enlarge Body model 1/ }));
    expect(screen.getByRole('dialog', { name: 'Body model 1' })).toBeVisible();
  });

  it('says that selection is in progress and takes no other choice meanwhile', () => {
    show(body, { isPending: true });
    expect(screen.getByText('Selection in progress…')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Body model 1/ })).toBeDisabled();
  });

  it.each([
    ['selection_not_possible', 'There’s nothing to choose right now.'],
    ['selection_already_made', 'You’ve already chosen a model for this character.'],
    ['selection_unknown_model', 'You can’t choose that model here.'],
  ] as const)('says why it was refused: %s', (code, said) => {
    show(body, { error: new ApiError({ code, message: '', status: 409 }) });
    expect(screen.getByRole('alert').textContent).toBe(said);
  });
});

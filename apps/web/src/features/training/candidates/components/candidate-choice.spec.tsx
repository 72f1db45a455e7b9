import type { Candidate } from '@atelier/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '@/components/tooltip';
import { ApiError } from '@/lib/api-error';
import { i18next } from '@/lib/i18n';
import { CandidateChoice } from './candidate-choice';

const candidate = (id: string, kind: Candidate['kind'], change: Partial<Candidate> = {}): Candidate => ({
  id,
  kind,
  index: 0,
  steps: 100,
  score: 0.874,
  recommended: false,
  selected: false,
  previews: [{ url: `/${id}.png`, width: 768, height: 960 }],
  ...change,
});

const body = [candidate('b1', 'body', { recommended: true }), candidate('b2', 'body', { index: 1 })];
const face = [candidate('f1', 'face')];

function show(candidates: Candidate[], change: Partial<Parameters<typeof CandidateChoice>[0]['select']> = {}) {
  const mutate = vi.fn();
  render(
    <TooltipProvider>
      <CandidateChoice
        session={{ user_model_name: 'Mina', auto_select_at: null }}
        candidates={candidates}
        select={{ mutate, isPending: false, error: null, ...change }}
      />
    </TooltipProvider>,
  );
  return mutate;
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this model' });

describe('CandidateChoice', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('asks for a body and a face where both are offered, then sends both', async () => {
    const mutate = show([...body, ...face]);
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
    ['selection_not_possible', 'There is nothing to choose from right now.'],
    ['selection_already_made', 'A model has already been chosen for this character.'],
    ['selection_unknown_model', 'That model is not one of the candidates.'],
  ] as const)('says why it was refused: %s', (code, said) => {
    show(body, { error: new ApiError({ code, message: '', status: 409 }) });
    expect(screen.getByRole('alert').textContent).toBe(said);
  });
});

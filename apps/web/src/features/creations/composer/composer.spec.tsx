import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import '../../../../test/screen';
import { ComposerBar } from './composer';

beforeEach(() => i18next.changeLanguage('en'));

const nothing = () => undefined;
const prompt = { label: 'Prompt', value: 'A long walk in the rain', set: nothing, error: undefined, onBlur: nothing };

it('the bar at rest ends its words with an ellipsis, until somebody writes', async () => {
  render(
    <ComposerBar
      label="New image"
      chips={null}
      problem={null}
      prompt={{ ...prompt, bind: nothing }}
      understood={null}
      options={<p>Options</p>}
      shown="one"
      face={<button type="button">Mina</button>}
      button={<button type="button">Create</button>}
    />,
  );
  const shown = () => screen.queryByText(prompt.value, { selector: '.truncate' });
  expect(shown()).toBeVisible();
  // Who is chosen can still be seen, and changed.
  expect(screen.getByRole('button', { name: 'Mina' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveClass('text-transparent');
  await userEvent.click(screen.getByRole('textbox'));
  expect(shown()).toBeNull();
  expect(screen.getByRole('textbox')).not.toHaveClass('text-transparent');
  expect(screen.getByText('Options')).toBeVisible();
});

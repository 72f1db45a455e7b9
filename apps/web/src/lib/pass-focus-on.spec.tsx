import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { passFocusOn } from './pass-focus-on';

function Files() {
  const [files, setFiles] = useState(['a', 'b', 'c']);
  return (
    <main>
      <h1 tabIndex={-1}>Files</h1>
      <ul>
        {files.map((file) => (
          <li key={file} ref={passFocusOn}>
            <button
              onClick={() => {
                setFiles(files.filter((other) => other !== file));
              }}
            >
              {file}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

it('what is removed with the focus in it leaves that to the next one, the one before, or the heading', async () => {
  render(<Files />);
  const user = userEvent.setup();
  const button = (name: string) => screen.getByRole('button', { name });
  const expectFocus = (find: () => HTMLElement) =>
    waitFor(() => {
      expect(find()).toHaveFocus();
    });
  await user.click(button('b'));
  await expectFocus(() => button('c'));
  await user.click(button('c'));
  await expectFocus(() => button('a'));
  await user.click(button('a'));
  await expectFocus(() => screen.getByRole('heading'));
});

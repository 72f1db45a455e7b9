import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { useDropTarget } from '@/lib/drop-target';
import { usePastedFiles } from '@/lib/pasted-files';
import { toast } from '@/lib/toast';
import { connection } from '../../test/connection';
import { renderScreen } from '../../test/screen';
import { FileInput } from './file-input';
import { ActionMenu } from './menu';

const why = () => i18next.t('needs_network', { ns: 'frame' });

beforeEach(() => i18next.changeLanguage('en'));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('without a network', () => {
  it('a menu offers what can be done without one, and says of the rest why it cannot', async () => {
    const nothing = () => undefined;
    renderScreen(
      <ActionMenu
        label="More"
        actions={[
          { label: 'Rename', icon: null, onSelect: nothing },
          { label: 'Publish', icon: null, onSelect: nothing, needsNetwork: true },
        ]}
      />,
    );
    const button = await screen.findByRole('button', { name: 'More' });
    connection(false);
    await userEvent.setup().click(button);
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).not.toHaveAttribute('aria-disabled');
    const publish = screen.getByRole('menuitem', { name: /^Publish/ });
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).toHaveTextContent(why());
    connection(true);
    expect(await screen.findByRole('menuitem', { name: 'Publish' })).not.toHaveAttribute('aria-disabled');
  });

  it('no file can be chosen or dropped, and what it would be dropped on says why', async () => {
    const onFiles = vi.fn();
    function Zone() {
      const { target } = useDropTarget(onFiles);
      return (
        <label data-testid="zone" {...target}>
          <FileInput roomy aria-label="Pictures" />
        </label>
      );
    }
    renderScreen(<Zone />);
    const input = await screen.findByLabelText('Pictures');
    const drop = () => fireEvent.drop(screen.getByTestId('zone'), { dataTransfer: { files: [] } });
    connection(false);
    expect(input).toBeDisabled();
    expect(screen.getByText(why())).toBeVisible();
    drop();
    expect(onFiles).not.toHaveBeenCalled();
    connection(true);
    expect(input).toBeEnabled();
    drop();
    expect(onFiles).toHaveBeenCalledOnce();
  });

  it('no picture can be pasted, and it is said why', async () => {
    const onFiles = vi.fn();
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    function Zone() {
      usePastedFiles(onFiles);
      return <p>Paste here</p>;
    }
    renderScreen(<Zone />);
    await screen.findByText('Paste here');
    const files = [new File(['a'], 'a.png', { type: 'image/png' })];
    const paste = () => fireEvent.paste(window, { clipboardData: { files } });
    connection(false);
    paste();
    expect(onFiles).not.toHaveBeenCalled();
    expect(said).toHaveBeenCalledWith(why());
    connection(true);
    paste();
    expect(onFiles).toHaveBeenCalledWith(files);
  });
});

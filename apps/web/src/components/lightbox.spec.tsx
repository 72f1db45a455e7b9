import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../test/screen';
import { Dialog } from './dialog';
import { Lightbox, type LightboxItem, type LightboxProps } from './lightbox';

const item = (number: number, more: Partial<LightboxItem> = {}): LightboxItem => ({
  id: String(number),
  url: `/full${String(number)}.png`,
  thumbnailUrl: `/small${String(number)}.webp`,
  width: 1000,
  height: 1000,
  alt: `Picture ${String(number)}`,
  thumbhash: null,
  ...more,
});

type ScreenProps = Pick<LightboxProps, 'items' | 'onIndex' | 'beyond'>;

function Screen({ items, onIndex, beyond }: ScreenProps) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIndex(0);
        }}
      >
        Open
      </button>
      <Lightbox
        items={items}
        index={index}
        beyond={beyond}
        onIndex={(next) => {
          setIndex(next);
          onIndex(next);
        }}
        title="In the rain"
        footer={({ id }) => <p>{`Facts of ${id}`}</p>}
      />
    </>
  );
}

async function open(items: LightboxItem[], beyond?: LightboxProps['beyond']) {
  const onIndex = vi.fn();
  renderScreen(<Screen items={items} onIndex={onIndex} beyond={beyond} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'In the rain' });
  // Keys go where the focus is, which moves into the dialog a moment after it has come up.
  await waitFor(() => {
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });
  return { user, dialog, onIndex, stage: () => within(dialog).getByTestId('lightbox-stage') };
}

/** A frame of 400 × 800 pixels, as jsdom has none. */
function layOut(stage: HTMLElement) {
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800);
}

type Finger = { id: number; x: number; y: number; at?: number };
const finger = (stage: HTMLElement, type: 'pointerDown' | 'pointerMove' | 'pointerUp', { id, x, y, at }: Finger) => {
  const event = new MouseEvent(type.toLowerCase(), { bubbles: true, clientX: x, clientY: y, button: 0 });
  Object.defineProperty(event, 'pointerId', { value: id });
  // When it happened is said, not measured, where it matters.
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(stage, event);
};
/** Two presses of the same place, this many milliseconds apart. */
function pressTwice(stage: HTMLElement, start: number, apart: number) {
  for (const at of [start, start + apart]) {
    finger(stage, 'pointerDown', { id: 1, x: 200, y: 400, at });
    finger(stage, 'pointerUp', { id: 1, x: 200, y: 400, at });
  }
}
const scaleOf = (stage: HTMLElement) => Number(stage.dataset.scale);

it('says that there is no connection, which it covers where the page says so', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    network.mockRestore();
  });
  const { dialog } = await open([item(1)]);
  expect(within(dialog).getByText(/^You’re offline\./)).toBeVisible();
});

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('Lightbox', () => {
  it('shows one picture with what is known of it, and goes on and around by the arrow keys', async () => {
    const { user, dialog } = await open([item(1), item(2)]);
    expect(within(dialog).getByRole('img', { name: 'Picture 1' })).toBeVisible();
    expect(within(dialog).getByText('Facts of 1')).toBeVisible();
    expect(within(dialog).getByText('1 of 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('Facts of 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('Facts of 1')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByText('Facts of 2')).toBeVisible();
  });

  it('goes on beyond its own by buttons, keys and swipes, and has no button where nothing is', async () => {
    const after = vi.fn();
    const { user, dialog, stage, onIndex } = await open([item(1), item(2)], { before: null, after });
    const next = () => within(dialog).getByRole('button', { name: 'Next' });
    expect(within(dialog).queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(onIndex).not.toHaveBeenCalled();
    next().focus();
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('Facts of 2')).toBeVisible();
    // The button is the same one: pressing it again goes on.
    expect(next()).toHaveFocus();
    await user.keyboard('{Enter}{ArrowRight}');
    layOut(stage());
    finger(stage(), 'pointerDown', { id: 1, x: 200, y: 300 });
    finger(stage(), 'pointerMove', { id: 1, x: 80, y: 305 });
    finger(stage(), 'pointerUp', { id: 1, x: 80, y: 305 });
    expect(after).toHaveBeenCalledTimes(3);
  });

  it('keeps the keys where the button that had the focus is gone', async () => {
    const { user, dialog } = await open([item(1), item(2)], { before: null, after: null });
    within(dialog).getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{Enter}');
    expect(within(dialog).queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByText('Facts of 1')).toBeVisible();
  });

  it('closes by Escape, and gives the focus back', async () => {
    const { user, onIndex } = await open([item(1)]);
    await user.keyboard('{Escape}');
    expect(onIndex).toHaveBeenLastCalledWith(null);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Open');
    });
  });

  it('goes on by a swipe, and not by a press or a short one', async () => {
    const { stage, onIndex } = await open([item(1), item(2), item(3)]);
    layOut(stage());
    const swipe = (by: number) => {
      finger(stage(), 'pointerDown', { id: 1, x: 200, y: 300 });
      finger(stage(), 'pointerMove', { id: 1, x: 200 + by, y: 305 });
      finger(stage(), 'pointerUp', { id: 1, x: 200 + by, y: 305 });
    };
    swipe(-30);
    expect(onIndex).not.toHaveBeenCalled();
    swipe(-120);
    expect(onIndex).toHaveBeenLastCalledWith(1);
    swipe(120);
    expect(onIndex).toHaveBeenLastCalledWith(0);
  });

  it('goes on from a video by a swipe, and not by one that winds it', async () => {
    const { dialog, onIndex } = await open([item(1, { film: '/film1.mp4' }), item(2)]);
    const film = within(dialog).getByTestId('lightbox-film');
    layOut(film);
    const swipeAt = (y: number) => {
      finger(film, 'pointerDown', { id: 1, x: 200, y });
      finger(film, 'pointerMove', { id: 1, x: 80, y });
      finger(film, 'pointerUp', { id: 1, x: 80, y });
    };
    swipeAt(770);
    expect(onIndex).not.toHaveBeenCalled();
    swipeAt(300);
    expect(onIndex).toHaveBeenLastCalledWith(1);
  });

  it('enlarges by wheel, double press and button, and shows all of it again', async () => {
    const { stage, user } = await open([item(1), item(2)]);
    layOut(stage());
    const wheel = new WheelEvent('wheel', { deltaY: -300, cancelable: true, bubbles: true });
    fireEvent(stage(), wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(scaleOf(stage())).toBeGreaterThan(1.5);
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(scaleOf(stage())).toBe(1);
    pressTwice(stage(), 1_000, 250);
    expect(scaleOf(stage())).toBe(2.5);
    pressTwice(stage(), 2_000, 250);
    expect(scaleOf(stage())).toBe(1);
    pressTwice(stage(), 3_000, 400);
    expect(scaleOf(stage())).toBe(1);
  });

  it('enlarges by two fingers; one then moves the picture and does not go on', async () => {
    const { stage, onIndex } = await open([item(1), item(2)]);
    layOut(stage());
    finger(stage(), 'pointerDown', { id: 1, x: 150, y: 400 });
    finger(stage(), 'pointerDown', { id: 2, x: 250, y: 400 });
    finger(stage(), 'pointerMove', { id: 2, x: 350, y: 400 });
    expect(scaleOf(stage())).toBe(2);
    finger(stage(), 'pointerUp', { id: 2, x: 350, y: 400 });
    finger(stage(), 'pointerMove', { id: 1, x: 20, y: 400 });
    finger(stage(), 'pointerUp', { id: 1, x: 20, y: 400 });
    expect(onIndex).not.toHaveBeenCalled();
    expect(scaleOf(stage())).toBe(2);
    expect(stage().firstElementChild?.getAttribute('style')).toMatch(/translate3d\(-\d+px/);
  });

  it('loads its neighbours ahead, but no veiled one', async () => {
    const loaded: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(url: string) {
          loaded.push(url);
        }
      },
    );
    await open([item(1), item(2), item(3, { veiled: true })]);
    vi.unstubAllGlobals();
    expect(loaded).toEqual(['/full2.png']);
  });

  it('shows nothing of a veiled one until it is wanted, and remembers that', async () => {
    const { user, dialog } = await open([item(1, { veiled: true }), item(2)]);
    expect(within(dialog).queryByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
    expect(dialog.innerHTML).not.toContain('/full1.png');
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    expect(within(dialog).getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(within(dialog).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  });
});

it('is dimmed by a dialog that is opened from it', async () => {
  const footer = () => (
    <Dialog open onClose={vi.fn()} title="Publish?">
      text
    </Dialog>
  );
  renderScreen(<Lightbox items={[item(1)]} index={0} onIndex={vi.fn()} title="In the rain" footer={footer} />);
  const asked = await screen.findByRole('dialog', { name: 'Publish?' });
  const dimmed = document.querySelector('.bg-overlay.z-50');
  const order = (of: Element | null | undefined) => dimmed && of?.compareDocumentPosition(dimmed);
  expect(order(asked)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(order(document.querySelector('[data-testid="lightbox-stage"]'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

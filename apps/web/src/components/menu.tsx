import { Ellipsis } from 'lucide-react';
import {
  cloneElement,
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { networkError } from '@/lib/api-error';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { LazyPart, whenIdle } from '@/lib/lazy-part';
import { toast } from '@/lib/toast';
import { IconButton } from './icon-button';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Its press asks the server for something: without a network it cannot be chosen, and says so. */
  needsNetwork?: boolean;
  /** What it does, in a line below its name. */
  hint?: string;
  /** What it costs. */
  cost?: ReactNode;
  /** The first of a group: a line stands above it, unless nothing else does. */
  startsGroup?: boolean;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  className?: string;
  /** A button that opens it, in place of the three dots. */
  trigger?: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Stands above the actions. */
  header?: ReactNode;
}

const loadedMenu = new LazyPart(() => import('./loaded-menu'), 'LoadedMenu');

/**
 * What else can be done with a thing, behind three dots. The menu itself is no part of what a screen begins with: until the browser was idle, or it
 * was pressed, its button stands alone.
 */
export function ActionMenu({ label, actions, className, trigger, header }: ActionMenuProps) {
  const Menu = useSyncExternalStore(loadedMenu.subscribe, loadedMenu.current);
  const { state, alone, free } = useButtonAlone(Menu === null);
  const button = trigger ?? (
    <IconButton
      label={label}
      icon={<Ellipsis />}
      variant="solid"
      className={cn('size-10 max-md:size-touch', className)}
    />
  );
  return (
    <>
      {Menu && state === 'free'
        ? null
        : cloneElement(button, { ...alone, 'aria-haspopup': 'menu', 'aria-expanded': false })}
      {Menu && state !== 'held'
        ? createElement(Menu, { trigger: button, header, actions, opens: state === 'pressed', onTaken: free })
        : null}
    </>
  );
}

/** A button whose menu is not there yet; one that is `held` is not to be taken from under the pointer, or the focus. */
function useButtonAlone(isAlone: boolean) {
  const [state, setState] = useState<'free' | 'held' | 'pressed'>('free');
  const errorText = useErrorText();
  useEffect(() => (isAlone ? whenIdle(loadedMenu.fetchEarly) : undefined), [isAlone]);
  const hold = () => {
    setState('held');
  };
  const free = () => {
    setState('free');
  };
  const press = () => {
    hold();
    loadedMenu.fetch().then(
      () => {
        // A user who moved on meanwhile is not brought back.
        setState((now) => (now === 'held' ? 'pressed' : now));
      },
      () => toast.error(errorText(networkError())),
    );
  };
  const alone = {
    onPointerDown: hold,
    onFocus: hold,
    onBlur: free,
    onClick: press,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') press();
    },
  };
  return { state, alone, free };
}

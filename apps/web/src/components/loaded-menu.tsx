import { Menu as Base } from '@base-ui/react/menu';
import { WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '@/lib/back-closes';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';
import { useWideScreen } from '@/lib/wide-screen';
import type { MenuAction } from './menu';

interface LoadedMenuProps {
  trigger: ReactElement;
  header: ReactNode;
  actions: readonly MenuAction[];
  /** It was pressed before it was there, on a button that stands beside this one until it is taken. */
  opens: boolean;
  onTaken: () => void;
}

/** On a phone more actions than these have room neither above nor below a button in the middle of the screen. */
const SHORT = 7;
/** All of the screen’s height is theirs: they may cover the button that they came from. */
const OVER_BUTTON = { collisionAvoidance: { side: 'shift' } } as const;

/** See `ActionMenu`, which loads it. */
export function LoadedMenu({ trigger, header, actions, opens, onTaken }: LoadedMenuProps) {
  const button = usePressedAgain(opens, onTaken);
  const [open, setOpen] = useState(false);
  const isLong = !useWideScreen() && actions.length > SHORT;
  useBackCloses(open, () => {
    setOpen(false);
  });
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align="end"
          collisionPadding={12}
          className="z-50"
          {...(isLong ? OVER_BUTTON : {})}
        >
          <Base.Popup className="max-h-(--available-height) max-w-72 min-w-48 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-raised p-1.5 transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {header}
            {actions.map((action, index) => (
              <Item key={action.label} action={action} hasLine={action.startsGroup === true && index > 0} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ action, hasLine }: { action: MenuAction; hasLine: boolean }) {
  const { t } = useTranslation('frame');
  const isOffline = !useOnline() && action.needsNetwork === true;
  const hint = isOffline ? t('needs_network') : action.hint;
  return (
    <Base.Item
      disabled={isOffline || (action.disabled ?? false)}
      onClick={action.onSelect}
      className={cn(
        'flex min-h-touch items-center gap-3 rounded-lg px-3 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-light/10 [&_svg]:size-4.5 [&_svg]:shrink-0',
        action.danger ? 'text-danger' : 'text-ink',
        hasLine &&
          'relative mt-2.5 before:absolute before:inset-x-0 before:-top-1.5 before:border-t before:border-line',
      )}
    >
      {isOffline ? <WifiOff /> : action.icon}
      <span className={cn('min-w-0 grow', hint && 'py-2 leading-snug')}>
        {action.label}
        {hint ? <span className="block text-sm text-ink-faint">{hint}</span> : null}
      </span>
      {action.cost ? <span className="shrink-0 text-sm">{action.cost}</span> : null}
    </Base.Item>
  );
}

/**
 * Takes over the focus, and is pressed in its turn. Before anything is drawn, and while the other button is still there: a dialog around them
 * would else take back the focus that was lost with it.
 */
function usePressedAgain(opens: boolean, onTaken: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const toPress = useRef(opens);
  useLayoutEffect(() => {
    if (!opens) return;
    button.current?.focus({ preventScroll: true });
    onTaken();
  }, [opens, onTaken]);
  useEffect(() => {
    if (!toPress.current) return;
    toPress.current = false;
    button.current?.click();
  }, []);
  return button;
}

import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { record } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { leadsHere, TABS, type Entry } from '../navigation';

export function BottomNav() {
  const { t } = useTranslation('shell');
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas/92 pb-safe backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto grid h-nav max-w-md grid-cols-3">
        {TABS.map((tab) => (
          <li key={tab.to}>
            <BottomTab {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomTab(tab: Entry) {
  const { to, label, Icon } = tab;
  const { t } = useTranslation('shell');
  const { pressed, press } = usePress();
  const isBelow = useLocation({ select: ({ pathname }) => leadsHere(tab, pathname) });
  return (
    <Link
      to={to}
      {...(isBelow ? { 'aria-current': 'true' as const } : {})}
      onClick={() => {
        press();
        record({ name: 'navigation_press', path: to });
      }}
      className={cn(
        'relative flex h-full flex-col items-center justify-center gap-1 text-xs font-medium text-ink-faint data-[status=active]:lamp data-[status=active]:text-light',
        isBelow && 'lamp text-light',
      )}
    >
      <Icon aria-hidden className={cn('size-6 transition-transform duration-150', pressed && 'scale-80')} />
      {t(`nav.${label}`)}
    </Link>
  );
}

const PRESS_MS = 150;

/** True for the 150 ms after a press. */
function usePress(): { pressed: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    pressed,
    press: () => {
      clearTimeout(timer.current);
      setPressed(true);
      timer.current = setTimeout(() => {
        setPressed(false);
      }, PRESS_MS);
    },
  };
}

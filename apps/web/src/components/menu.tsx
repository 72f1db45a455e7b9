import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The first of a group: a line stands above it. */
  startsGroup?: boolean;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  className?: string;
  /** A button that opens it, in place of the three dots. */
  trigger?: ReactElement;
  /** Stands above the actions. */
  header?: ReactNode;
}

/** What else can be done with a thing, behind three dots. */
export function ActionMenu({ label, actions, className, trigger, header }: ActionMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        render={
          trigger ?? (
            <IconButton
              label={label}
              icon={<Ellipsis />}
              variant="solid"
              className={cn('size-10 max-md:size-touch', className)}
            />
          )
        }
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="max-h-(--available-height) max-w-72 min-w-48 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-raised p-1.5 transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {header}
            {actions.map((action) => (
              <Base.Item
                key={action.label}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
                className={cn(
                  'flex min-h-touch items-center gap-3 rounded-lg px-3 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-light/10 [&_svg]:size-4.5',
                  action.danger ? 'text-danger' : 'text-ink',
                  action.startsGroup &&
                    'relative mt-2.5 before:absolute before:inset-x-0 before:-top-1.5 before:border-t before:border-line',
                )}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

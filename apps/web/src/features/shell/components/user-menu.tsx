import type { User } from '@atelier/contracts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Gauge, Languages, LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { ActionMenu, type MenuAction } from '@/components/menu';
import { useLanguageChoice } from '@/features/account';
import { cn } from '@/lib/cn';
import { currentLanguage } from '@/lib/language';
import { signOut, useSession } from '@/lib/session';
import { MENU, menuLeadsHere } from '../navigation';
import { OTHER_LANGUAGE } from './language-switch';

const nameOf = ({ display_name, email }: User): string => display_name || (email?.split('@')[0] ?? '');

/** The signed-in user and their own pages; `compact` is the picture only, for the header of a phone. */
export function UserMenu({ compact = false, className }: { compact?: boolean; className?: string }) {
  const { t } = useTranslation('frame');
  const { user } = useSession();
  const actions = useActions(user?.role === 'operator', compact);
  const isHere = useLocation({ select: ({ pathname }) => menuLeadsHere(pathname, compact) });
  if (!user) return null;
  const name = nameOf(user);
  return (
    <ActionMenu
      label={t('menu.label')}
      actions={actions}
      header={compact ? <MenuHeader user={user} /> : null}
      trigger={
        <button
          type="button"
          aria-label={compact ? t('menu.label') : undefined}
          aria-current={isHere ? 'true' : undefined}
          className={cn(
            'flex min-h-touch items-center gap-3 text-left transition-colors duration-150 hover:bg-light/8',
            compact ? 'size-touch shrink-0 justify-center rounded-full' : 'w-full rounded-control p-2',
            isHere && 'lamp text-light',
            className,
          )}
        >
          <Avatar
            src={user.picture_url}
            focus={user.picture_focus}
            name={name}
            className={cn(compact && 'size-8 text-sm', isHere && 'border-light outline-2 outline-light/35')}
          />
          {compact ? null : (
            <>
              <span className="min-w-0 grow">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-ink-faint">{user.email ?? t(`plan.${user.plan}`)}</span>
              </span>
              <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </>
          )}
        </button>
      }
    />
  );
}

function MenuHeader({ user }: { user: User }) {
  const { t } = useTranslation('frame');
  return (
    <div className="mb-1 border-b border-line px-3 pt-1.5 pb-3">
      <p className="truncate font-medium">{nameOf(user)}</p>
      <p className="truncate text-sm text-ink-faint">{user.email ?? t(`plan.${user.plan}`)}</p>
    </div>
  );
}

/** `onPhone`: with what a phone's header and tabs have no room for, the language and the other screens. */
function useActions(isOperator: boolean, onPhone: boolean): MenuAction[] {
  const { t } = useTranslation(['frame', 'shell']);
  const navigate = useNavigate();
  const chooseLanguage = useLanguageChoice();
  const other = OTHER_LANGUAGE[currentLanguage()];
  const language = { label: other.name, icon: <Languages />, onSelect: () => void chooseLanguage(other.language) };
  const operations = {
    label: t('menu.operations'),
    icon: <Gauge />,
    onSelect: () => void navigate({ to: '/admin' }),
  };
  const screens = MENU.flatMap((entries, group) =>
    entries.map(({ to, label, Icon }, index) => ({
      label: t(`shell:nav.${label}`),
      icon: <Icon aria-hidden />,
      onSelect: () => void navigate({ to }),
      startsGroup: group > 0 && index === 0,
    })),
  );
  const settings = {
    label: t('menu.settings'),
    icon: <Settings />,
    onSelect: () => void navigate({ to: '/settings' }),
  };
  return [
    ...(onPhone ? [...screens, { ...settings, startsGroup: true }] : [settings]),
    ...(onPhone ? [language] : []),
    ...(isOperator ? [operations] : []),
    {
      label: t('sign_out'),
      icon: <LogOut />,
      onSelect: () => {
        // Signing out here is done even where the API could not be told.
        signOut().catch(() => undefined);
      },
    },
  ];
}

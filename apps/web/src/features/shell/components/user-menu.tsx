import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { firstCharacter } from '@/lib/characters';
import { signOut, useSession } from '@/lib/session';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  if (!user) return null;
  const name = user.display_name || (user.email?.split('@')[0] ?? '');
  return (
    <div className="mt-4 flex items-center gap-3 border-t border-line pt-4 pl-2">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-raised lamp font-display font-semibold text-light uppercase"
      >
        {firstCharacter(name)}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-faint">{t(`plan.${user.plan}`)}</span>
      </span>
      <SignOutButton label={t('sign_out')} />
    </div>
  );
}

export function SignOutButton({ label, className }: { label: string; className?: string }) {
  return (
    <IconButton
      label={label}
      icon={<LogOut />}
      {...(className ? { className } : {})}
      onClick={() => {
        // Signing out here is done even where the API could not be told.
        signOut().catch(() => undefined);
      }}
    />
  );
}

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsLayout } from '@/features/account';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/settings')({
  // Signing in again is asked for here.
  loader: () => Promise.all([loadTexts(currentLanguage(), 'settings'), loadTexts(currentLanguage(), 'entry')]),
  component: () => (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  ),
});

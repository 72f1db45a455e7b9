import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsLayout } from '@/features/account';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/settings')({
  loader: () => loadTexts(currentLanguage(), 'settings'),
  component: () => (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  ),
});

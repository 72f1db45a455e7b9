import type { Device } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';

export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('settings');
  if (browser && system) return t('devices.name', { browser, system });
  // Nothing is said by an empty name, either.
  return [browser, system].find(Boolean) ?? t('devices.unknown');
}

/** Where the user is signed in. */
export const useDevices = ({ enabled = true } = {}) =>
  useQuery(orpc.auth.devices.queryOptions({ staleTime: 0, enabled }));

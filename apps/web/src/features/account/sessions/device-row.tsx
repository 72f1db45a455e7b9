import { PROVIDER_NAMES, type Device } from '@atelier/contracts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useEndDevice } from './devices';
import { useNow } from '@/lib/now';

const ICONS: Record<Device['kind'], LucideIcon> = {
  desktop: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

interface DeviceRowProps {
  device: Device;
  onEnded: (name: string) => void;
}

export function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const format = useFormat();
  const now = useNow();
  const end = useEndDevice();
  const name = useDeviceName(device);
  const Icon = ICONS[device.kind];
  const method =
    device.method === 'test' ? t('devices.test_user') : t('devices.by', { provider: PROVIDER_NAMES[device.method] });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <Icon aria-hidden className="size-6 shrink-0 text-light" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {device.current ? <Badge tone="light">{t('devices.current')}</Badge> : null}
        </p>
        <p className="mt-0.5 text-sm text-ink-faint">
          {device.current
            ? t('devices.active_now')
            : t('devices.last_used', { when: format.ago(device.last_used_at, now) })}
          {device.address ? ` · ${device.address}` : ''}
        </p>
        <p className="text-sm text-ink-faint">
          {method} · {t('devices.since', { date: format.date(device.created_at) })}
        </p>
        {end.error ? <Problem className="mt-1">{errorText(end.error)}</Problem> : null}
      </div>
      {device.current ? null : (
        <Button
          size="sm"
          loading={end.isPending}
          aria-label={t('devices.end_name', { name })}
          onClick={() => {
            end.mutate(device.id, {
              onSuccess: () => {
                onEnded(name);
              },
            });
          }}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('settings');
  if (browser && system) return t('devices.name', { browser, system });
  // Nothing is said by an empty name, either.
  return [browser, system].find(Boolean) ?? t('devices.unknown');
}

import { type Device, PROVIDER_NAMES } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut, Laptop, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Loaded } from '@/components/loaded';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { client, orpc } from '@/lib/client';
import { useConfirmation } from '@/lib/confirmation';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useAgo } from '@/lib/now';
import { signOut } from '@/lib/session';
import { toast } from '@/lib/toast';
import { SettingsPage } from '../settings/settings-page';
import { useDeviceName, useDevices } from './devices';

/** Where one is signed in, and how to end it. */
export function DevicesPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('section.devices.title')} description={t('devices.description')}>
      <DeviceList />
      <EndAll />
    </SettingsPage>
  );
}

function DeviceList() {
  const { t } = useTranslation('settings');
  const query = useDevices();
  return (
    <Loaded query={query} failed={t('devices.load_failed')} waiting={<Skeleton className="h-64" />}>
      {({ items }) => <Devices items={items} />}
    </Loaded>
  );
}

function Devices({ items }: { items: readonly Device[] }) {
  const { t } = useTranslation('settings');
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = [...items].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold">
        {t('devices.count', { count: devices.length })}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card lit">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnded={(name) => {
              toast.success(t('devices.ended', { name }));
              // Its row is gone, and the button that was pressed with it.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function EndAll() {
  const { t } = useTranslation('settings');
  const endAll = useEndAllDevices();
  const confirmation = useConfirmation(endAll);
  return (
    <div>
      <Button variant="danger" icon={<LogOut className="size-4.5" />} onClick={confirmation.ask}>
        {t('devices.end_all')}
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        danger
        title={t('devices.end_all_title')}
        description={t('devices.end_all_text')}
        confirmLabel={t('devices.end_all')}
        onConfirm={() => {
          endAll.mutate();
        }}
      />
    </div>
  );
}

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

function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const format = useFormat();
  const ago = useAgo();
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
          {device.current ? t('devices.active_now') : t('devices.last_used', { when: ago(device.last_used_at) })}
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

function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.auth.endDevice({ id }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(
        orpc.auth.devices.queryKey(),
        (data) => data && { items: data.items.filter((device) => device.id !== id) },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.auth.devices.key() }),
  });
}

/** Ends every session, and so this one. */
const useEndAllDevices = () =>
  useMutation({
    mutationFn: () => client.auth.endAllDevices(),
    // The API has ended it already: what it is told besides may fail.
    onSuccess: () => {
      signOut().catch(() => undefined);
    },
  });

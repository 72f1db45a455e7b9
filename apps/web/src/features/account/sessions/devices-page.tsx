import type { Device } from '@atelier/contracts';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Skeleton } from '@/components/skeleton';
import { Loaded } from '@/components/loaded';
import { useConfirmation } from '@/lib/confirmation';
import { toast } from '@/lib/toast';
import { useDevices, useEndAllDevices } from './devices';
import { DeviceRow } from './device-row';
import { SettingsPage } from '../settings/settings-page';

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

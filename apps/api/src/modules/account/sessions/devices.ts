import type { Device } from '@atelier/contracts';
import Bowser from 'bowser';
import type { DeviceSession } from './device-session.entity.js';

type Kind = Device['kind'];

const KINDS: Readonly<Record<string, Kind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

function describe(userAgent: string | null): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? null, system: os.name ?? null, kind: KINDS[platform.type ?? ''] ?? 'unknown' };
}

/** “Chrome, Android”, as a person would know the device by. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = describe(userAgent);
  return [browser, system].filter(Boolean).join(', ') || '?';
}

/** An address without its last part: enough to know the place by, not the household. */
export function shortenAddress(address: string | null): string | null {
  if (!address) return null;
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4) return `${v4}.*`;
  return `${address.split(':').slice(0, 3).join(':')}:*`;
}

export const toDevice = (session: DeviceSession, currentId: string): Device => ({
  id: session.id,
  current: session.id === currentId,
  method: session.method,
  ...describe(session.userAgent),
  address: shortenAddress(session.address),
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
});

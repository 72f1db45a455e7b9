import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Environment } from './config/environment.js';
import type { ObjectStore } from './modules/files/storage/object-store.js';

/** Where browsers fetch and put files, if not from this application itself. Only the store knows what it signs. */
export async function fileOrigins(store: Pick<ObjectStore, 'presignGet'>, publicUrl: string): Promise<string[]> {
  const url = await store.presignGet({ key: 'samples/origin', expiresInSeconds: 60, audience: 'browser' });
  const { origin } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? [] : [origin];
}

/** What pages may use of others, because the operators have chosen it (docs/operations.md). */
export interface ThirdParties {
  /** Where browsers report errors to. */
  reports: string[];
  /** Whose script measures how fast pages are; it reports to where it comes from. */
  speed: string[];
  /** A recording is packed by a worker that the page makes itself. */
  isReplayOn: boolean;
}

type Reporting = Pick<Environment, 'SENTRY_BROWSER_DSN' | 'SENTRY_REPLAY' | 'SPEED_SCRIPT_URL'>;

/** None, unless configured. */
export function thirdPartiesOf({ SENTRY_BROWSER_DSN: dsn, SENTRY_REPLAY, SPEED_SCRIPT_URL }: Reporting): ThirdParties {
  const originOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin]);
  return { reports: originOf(dsn), speed: originOf(SPEED_SCRIPT_URL), isReplayOn: dsn !== undefined && SENTRY_REPLAY };
}

/**
 * The inline styles that the web app has: the colour of the page before its stylesheet has come, what sonner adds for toasts
 * (an empty element, and then its text), and Base UI for scrolling lists. When one of them changes, a test tells which hash belongs here.
 */
const INLINE_STYLES = [
  "'sha256-l6T3lwxr8gFxcfYBkytgybMdzoDSmkb0fQSQgtSatf0='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-kLmvWqfziFavKtqHqRsb90f006UAK2Dmd0It5Iz2KFA='",
];

/** Nothing of it is asked for anywhere; a script that got in could not ask either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = PERMISSIONS.map((feature) => `${feature}=()`).join(', ');

export interface SecurityHeaderOptions {
  publicUrl: string;
  fileOrigins: string[];
  thirdParties: ThirdParties;
}

/** What Helmet would set on an answer: the same on each, so it is asked once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

/** Sent with every answer. infra/docker/Caddyfile sends the same with the web app's files where it serves them. */
export function registerSecurityHeaders(
  fastify: FastifyInstance,
  { publicUrl, fileOrigins: origins, thirdParties }: SecurityHeaderOptions,
): void {
  const files = ["'self'", ...origins];
  const { reports, speed, isReplayOn } = thirdParties;
  const isSecure = publicUrl.startsWith('https:');
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...speed],
        styleSrc: ["'self'", ...INLINE_STYLES],
        imgSrc: [...files, 'data:', 'blob:'],
        mediaSrc: [...files, 'blob:'],
        connectSrc: [...files, ...reports, ...speed],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", ...(isReplayOn ? ['blob:'] : [])],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Not `no-referrer`: with it a browser says `Origin: null` of some of the app's own requests, such as beacons.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure,
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    // Most of what the API answers is somebody's own; what may be kept says so itself.
    if (request.routeOptions.url?.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
}

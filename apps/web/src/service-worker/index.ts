import { answerPicture } from './answer-picture';
import { forgetPictures } from './kept-pictures';
import { deletedId, pictureKey } from './picture-key';

declare const self: ServiceWorkerGlobalScope;

/** What only some browsers have yet. */
interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { requestMode: RequestMode }; source: 'network' }) => Promise<void>;
}

self.addEventListener('install', (event: RoutableInstallEvent) => {
  // Versions share one format, so a new one may take over from the old at any moment.
  event.waitUntil(self.skipWaiting());
  // A page does not wait until the worker has started, which would let it pass anyway.
  const routed = event.addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'network' });
  routed?.catch(() => undefined);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// What is not answered here goes its usual way.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const key = pictureKey(request, self.location.origin);
  if (key !== null) {
    const later = (work: Promise<unknown>) => {
      event.waitUntil(work);
    };
    event.respondWith(answerPicture({ request, key, later }));
    return;
  }
  // Should the deletion fail, its pictures are fetched again.
  const id = deletedId(request, self.location.origin);
  if (id !== null) event.waitUntil(forgetPictures(id).catch(() => undefined));
});

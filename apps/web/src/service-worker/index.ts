import { answerPicture } from './answer-picture';
import { answerAsset, answerPage, dropOldShells, installShell } from './kept-shell';
import { forgetPictures } from './kept-pictures';
import { deletedId, pictureKey } from './picture-key';
import { assetPath, isAppPage, type ShellBuild } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const SHELL_BUILD: ShellBuild;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await installShell(SHELL_BUILD);
      // Pictures share one format over all versions, and the files of the version before stay, so a new one may take over at any moment.
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropOldShells(SHELL_BUILD).catch(() => undefined);
      await self.clients.claim();
    })(),
  );
});

// What is not answered here goes its usual way.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin } = self.location;
  const later = (work: Promise<unknown>) => {
    event.waitUntil(work);
  };
  if (isAppPage(request, origin)) {
    // Not by a navigation preload: it would ask also for what is not answered here, and the way back from a provider is good once.
    event.respondWith(answerPage(fetch(request), SHELL_BUILD));
    return;
  }
  if (assetPath(request, origin) !== null) {
    event.respondWith(answerAsset({ request, later }, SHELL_BUILD));
    return;
  }
  const key = pictureKey(request, origin);
  if (key !== null) {
    event.respondWith(answerPicture({ request, key, later }));
    return;
  }
  // Should the deletion fail, its pictures are fetched again.
  const id = deletedId(request, origin);
  if (id !== null) later(forgetPictures(id).catch(() => undefined));
});

import { Injectable } from '@nestjs/common';
import { ObjectStore } from './storage/object-store.js';

/** A page that stays open asks again long before. */
const SHOWN_SECONDS = 3_600;
/** A download begins at once. */
const DOWNLOAD_SECONDS = 600;

/** What rooms have registered with `ShownToAll`. */
export type ShownName = ['creation' | 'character' | 'creator', string];

/** Presigned URLs by which creators see their files. Whether a file is the caller's own, the caller has checked. */
@Injectable()
export class BrowserUrls {
  constructor(private readonly store: ObjectStore) {}

  /** Works for 45 to 60 minutes: its time begins on the quarter of an hour, so that browsers keep what they have (`signingTimeOfGet`). */
  viewUrl(key: string): Promise<string> {
    return this.store.presignGet({ key, expiresInSeconds: SHOWN_SECONDS, audience: 'browser' });
  }

  /** As `viewUrl`, for what may not be there. */
  async viewUrlOrNull(key: string | null): Promise<string | null> {
    return key === null ? null : this.viewUrl(key);
  }

  /** As `viewUrl`, for others than the owner: what is hidden, or gone, is not shown by it any more. `name`: the kind, and the id. */
  publicUrl(key: string, [kind, id]: ShownName): Promise<string> {
    const request = { key, expiresInSeconds: SHOWN_SECONDS, audience: 'browser', whileShown: `${kind}:${id}` } as const;
    return this.store.presignGet(request);
  }

  /** Makes the browser save the file under this name. */
  async download(key: string, fileName: string): Promise<{ url: string; file_name: string }> {
    const request = { key, expiresInSeconds: DOWNLOAD_SECONDS, audience: 'browser', downloadName: fileName } as const;
    return { url: await this.store.presignGet(request), file_name: fileName };
  }
}

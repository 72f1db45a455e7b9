import { Inject, Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { SweepService } from '../queues/index.js';
import { StoragePresence } from './storage/mark/storage-presence.service.js';
import { DiskObjectStore } from './storage/disk/disk-object-store.js';

const EVERY_SECONDS = 3_600;

/** What a process left half-written that died goes within hours, also where no API starts anew for months. */
@Injectable()
export class AbandonedWrites implements OnModuleInit {
  constructor(
    @Optional() @Inject(DiskObjectStore) private readonly store: DiskObjectStore | null,
    private readonly presence: StoragePresence,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    const { store } = this;
    if (!store) return;
    const remove = async () => {
      if (await this.presence.isPresent()) await store.removeAbandoned();
    };
    this.sweeps.addTask(remove, { everySeconds: EVERY_SECONDS });
  }
}

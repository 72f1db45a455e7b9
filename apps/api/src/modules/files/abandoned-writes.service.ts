import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SweepService } from '../queues/index.js';
import { ObjectStore } from './storage/object-store.js';
import { DiskObjectStore } from './storage/disk/disk-object-store.js';

const EVERY_SECONDS = 3_600;

/** What a process left half-written that died goes within hours, also where no API starts anew for months. */
@Injectable()
export class AbandonedWrites implements OnModuleInit {
  constructor(
    private readonly store: ObjectStore,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    const { store } = this;
    if (!(store instanceof DiskObjectStore)) return;
    this.sweeps.addTask(() => store.removeAbandoned(), { everySeconds: EVERY_SECONDS });
  }
}

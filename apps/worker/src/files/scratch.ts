import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTempFolder } from './temp-folder.js';

/** A folder for one attempt of one job, made when it is first used and removed with all that is in it. */
export class Scratch {
  #folder: Promise<string> | undefined;

  /** Where a file of this name may be written. */
  async path(name: string): Promise<string> {
    this.#folder ??= makeTempFolder('job');
    return join(await this.#folder, name);
  }

  async remove(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }
}

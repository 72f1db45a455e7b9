import type { Logger } from 'pino';
import type { ModelFile } from '../../model-runtime.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import { orAborted } from '../client/http.js';

const FOLDER = 'loras';
const NAME_DIGITS = 32;

/** The name of a LoRA on every server. It says what is in the file, so one that is there by name is not sent again. */
const loraName = (sha256: string): string => `atelier_${sha256.slice(0, NAME_DIGITS)}.safetensors`;

/** Which LoRAs lie on which server, and how they get there. */
export class LoraShelf {
  /** As last listed, by server. */
  private readonly known = new Map<ComfyServer, Set<string>>();
  /** Uploads under way, by server and file. Other jobs wait for one that is already under way. */
  private readonly uploads = new Map<string, Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /** Whether the server had it when it was last asked. */
  has(server: ComfyServer, sha256: string): boolean {
    return this.known.get(server)?.has(loraName(sha256)) ?? false;
  }

  /** Asks a server what it has. To be called when it comes up: a rented one may come back with an empty disk. */
  async refresh(server: ComfyServer, signal: AbortSignal): Promise<void> {
    this.known.set(server, new Set(await server.models(FOLDER, signal)));
  }

  /** Makes sure that the server has the LoRA, and resolves with the name to load it by. */
  async place(server: ComfyServer, model: ModelFile, signal: AbortSignal): Promise<string> {
    const name = loraName(model.sha256);
    if (!this.has(server, model.sha256)) await this.put(server, model, signal, { overwrite: false });
    return name;
  }

  /**
   * Places the LoRAs and does the work with their names. When the work fails because the server lacks one after all, or
   * cannot read it (an upload that a full disk cut short), they are sent once more and the work is done again.
   */
  async use<T>(
    server: ComfyServer,
    models: ModelFile[],
    signal: AbortSignal,
    work: (names: string[]) => Promise<T>,
  ): Promise<T> {
    const place = (): Promise<string[]> => Promise.all(models.map((model) => this.place(server, model, signal)));
    const names = await place();
    try {
      return await work(names);
    } catch (error) {
      if (!(error instanceof ComfyError) || !error.isLoraFault) throw error;
      this.logger.warn({ err: error, server: server.name }, 'a LoRA on a server is not usable and is sent again');
      await Promise.all(models.map((model) => this.put(server, model, signal, { overwrite: true })));
      return await work(names);
    }
  }

  private async put(
    server: ComfyServer,
    model: ModelFile,
    signal: AbortSignal,
    options: { overwrite: boolean },
  ): Promise<void> {
    const key = `${server.url} ${loraName(model.sha256)} ${String(options.overwrite)}`;
    for (;;) {
      const upload = this.uploads.get(key);
      if (upload === undefined) return this.begin(key, server, model, signal, options);
      try {
        await orAborted(signal, upload);
        return;
      } catch {
        // It was sent from the file of another job and stopped with that job, so its failure says nothing about ours.
        signal.throwIfAborted();
      }
    }
  }

  /** Ends with the job that began it, because the file goes with that job. */
  private begin(
    key: string,
    server: ComfyServer,
    model: ModelFile,
    signal: AbortSignal,
    options: { overwrite: boolean },
  ): Promise<void> {
    const upload = orAborted(signal, this.send(server, model, signal, options)).finally(() => {
      this.uploads.delete(key);
    });
    this.uploads.set(key, upload);
    return upload;
  }

  private async send(
    server: ComfyServer,
    model: ModelFile,
    signal: AbortSignal,
    { overwrite }: { overwrite: boolean },
  ): Promise<void> {
    const name = loraName(model.sha256);
    await this.refresh(server, signal);
    if (!overwrite && this.has(server, model.sha256)) return;
    const data = await model.fetch();
    await server.upload({ name, subfolder: FOLDER, type: 'output', data, overwrite: true }, signal);
    this.known.get(server)?.add(name);
    this.logger.info({ server: server.name, name, bytes: data.size }, 'a LoRA was sent to a server');
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const worker = new URL('../../apps/worker/', import.meta.url);

/** Every model file that the default settings name (docs/gpu.md), so that all features are on. */
const MODELS = {
  checkpoints: ['Illustrious-XL-v1.1.safetensors'],
  diffusion_models: ['wan2.2_ti2v_5B_fp16.safetensors', 'qwen_image_edit_2509_fp8_e4m3fn.safetensors'],
  text_encoders: ['umt5_xxl_fp8_e4m3fn_scaled.safetensors', 'qwen_2.5_vl_7b_fp8_scaled.safetensors'],
  vae: ['wan2.2_vae.safetensors', 'qwen_image_vae.safetensors'],
};

export type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

/** A stand-in for a ComfyUI server, in a process of its own, that can be told to fail. */
export class GpuServer {
  private constructor(
    readonly version: '0.3.64' | '0.33.0',
    readonly url: string,
    private readonly controlUrl: string,
    private readonly child: ChildProcess,
    /** Its disk. */
    private readonly folder: string,
  ) {}

  static async start(version: GpuServer['version'], port = 0): Promise<GpuServer> {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-gpu-'));
    const loader = new URL('test/support/typescript-loader.mjs', worker).href;
    const main = fileURLToPath(new URL('test/comfyui-server/main.ts', worker));
    const options = ['--version', version, '--models', JSON.stringify(MODELS), '--delay-ms', '5'];
    options.push('--port', String(port));
    const child = spawn(process.execPath, ['--import', loader, main, ...options], {
      cwd: fileURLToPath(worker),
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const [line] = (await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => Promise.reject(new Error('the stand-in for ComfyUI did not start'))),
    ])) as [string];
    const { url, controlUrl } = JSON.parse(line) as { url: string; controlUrl: string };
    return new GpuServer(version, url, controlUrl, child, folder);
  }

  /** See `Faults` in apps/worker/test/comfyui-server. */
  async fault(name: string, ...args: unknown[]): Promise<void> {
    const response = await fetch(`${this.controlUrl}/faults/${name}`, { method: 'POST', body: JSON.stringify(args) });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  }

  async prompts(): Promise<{ graph: Graph }[]> {
    return (await (await fetch(`${this.controlUrl}/prompts`)).json()) as Awaited<ReturnType<GpuServer['prompts']>>;
  }

  /** The nodes of one class that it was asked to run, in order, by their inputs. */
  async nodes(classType: string): Promise<Graph[string]['inputs'][]> {
    const graphs = (await this.prompts()).flatMap(({ graph }) => Object.values(graph));
    return graphs.flatMap(({ class_type, inputs }) => (class_type === classType ? [inputs] : []));
  }

  /** Has it forget what it has loaded, by a request that stock servers take, too. */
  async freeMemory(): Promise<void> {
    const response = await fetch(`${this.url}/free`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ unload_models: true, free_memory: true }),
    });
    if (!response.ok) throw new Error(`free: ${String(response.status)}`);
  }

  /** Whether it is at a prompt just now. */
  async isWorking(): Promise<boolean> {
    const { queue_running: running } = (await (await fetch(`${this.url}/queue`)).json()) as {
      queue_running: unknown[];
    };
    return running.length > 0;
  }

  /** Ends it, and its disk with it: in order, or as a machine that fails does. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MODEL_FOLDERS, type ModelFolder, PythonError } from './types.js';
import { writeLora } from './lora-file.js';

export type FileKind = 'input' | 'output' | 'temp';
export const isFileKind = (text: string): text is FileKind => ['input', 'output', 'temp'].includes(text);

const MODEL_EXTENSIONS = new Set(['.ckpt', '.pt', '.pt2', '.bin', '.pth', '.safetensors', '.pkl', '.sft']);
const IMAGE_EXTENSIONS = new Set(['.png', '.jpg', '.jpeg', '.webp', '.bmp', '.gif']);
export const isImageName = (name: string): boolean => IMAGE_EXTENSIONS.has(path.extname(name).toLowerCase());

function listFiles(root: string, under = ''): string[] {
  const folder = path.join(root, under);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const name = under ? `${under}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(root, name) : [name];
    })
    .sort();
}

/** The server's files: `input`, `output`, `temp` and `models`, really on disk, in a folder of its own. */
export class Folders {
  readonly root = mkdtempSync(path.join(tmpdir(), 'comfyui-server-'));

  constructor(models: Partial<Record<ModelFolder, string[]>>, seedFolder: string | undefined) {
    for (const kind of ['input', 'output', 'temp']) mkdirSync(path.join(this.root, kind));
    for (const folder of MODEL_FOLDERS) {
      mkdirSync(path.join(this.root, 'models', folder), { recursive: true });
      for (const name of models[folder] ?? []) {
        const file = path.join(this.root, 'models', folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, writeLora({ steps: 0, rank: 1, pictures: [], name }));
      }
    }
    if (seedFolder) cpSync(seedFolder, this.root, { recursive: true });
  }

  /** The absolute path, or undefined when the parts lead out of the folder of that kind. */
  resolve(kind: FileKind, ...parts: string[]): string | undefined {
    const base = path.join(this.root, kind);
    const file = path.resolve(base, ...parts.filter((part) => part !== ''));
    return file === base || file.startsWith(base + path.sep) ? file : undefined;
  }

  /** The path of `name [output]` (`[input]` when nothing is said) if that file exists. */
  annotated(name: string): string | undefined {
    const [, bare = name, kind = 'input'] = /^(.*?) ?\[(input|output|temp)\]$/.exec(name) ?? [];
    if (!isFileKind(kind) || !bare) return undefined;
    const file = this.resolve(kind, bare);
    return file && existsSync(file) && statSync(file).isFile() ? file : undefined;
  }

  all(): string[] {
    return ['input', 'output', 'temp'].flatMap((kind) =>
      listFiles(path.join(this.root, kind)).map((name) => `${kind}/${name}`),
    );
  }

  inputImages(): string[] {
    return readdirSync(path.join(this.root, 'input'), { withFileTypes: true })
      .filter((entry) => entry.isFile() && isImageName(entry.name))
      .map((entry) => entry.name)
      .sort();
  }

  inputFolders(): string[] {
    return readdirSync(path.join(this.root, 'input'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  private modelRoots(folder: ModelFolder): string[] {
    // Stock servers look for each kind of model in output/<kind> too, where their own nodes save.
    return [path.join(this.root, 'models', folder), path.join(this.root, 'output', folder)];
  }

  models(folder: ModelFolder): string[] {
    const names = this.modelRoots(folder).flatMap((root) => listFiles(root));
    return [...new Set(names.filter((name) => MODEL_EXTENSIONS.has(path.extname(name))))].sort();
  }

  modelPath(folder: ModelFolder, name: string): string {
    const found = this.modelRoots(folder)
      .map((root) => path.join(root, name))
      .find((file) => existsSync(file));
    if (!found)
      throw new PythonError('FileNotFoundError', `Model in folder '${folder}' with filename '${name}' not found.`);
    return found;
  }

  /** Where a save node writes: the counter is one more than the largest number after the prefix, as stock counts. */
  saveTarget(kind: FileKind, prefix: string): { folder: string; subfolder: string; name: string; counter: number } {
    const subfolder = path.dirname(path.normalize(prefix)).replace(/^\.$/, '');
    const name = path.basename(path.normalize(prefix));
    const folder = this.resolve(kind, subfolder);
    if (!folder || path.isAbsolute(prefix)) {
      throw new PythonError('Exception', '**** ERROR: Saving image outside the output folder is not allowed.');
    }
    mkdirSync(folder, { recursive: true });
    const numbers = readdirSync(folder)
      .filter((file) => file.toLowerCase().startsWith(`${name.toLowerCase()}_`))
      .map((file) => Number.parseInt(file.slice(name.length + 1).split('_')[0] ?? '', 10))
      .filter((digits) => Number.isFinite(digits));
    return { folder, subfolder, name, counter: Math.max(0, ...numbers) + 1 };
  }

  clearTemp(): void {
    rmSync(path.join(this.root, 'temp'), { recursive: true, force: true });
    mkdirSync(path.join(this.root, 'temp'));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export const counted = (counter: number): string => String(counter).padStart(5, '0');

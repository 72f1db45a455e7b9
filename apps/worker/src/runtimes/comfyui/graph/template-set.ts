import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerSchema } from './object-info.js';
import { readTemplate, requiredNodes, type Feature, type Template } from './template.js';

/** The build copies the folder beside the compiled code, so the same path works in both. */
const SHIPPED_FOLDER = fileURLToPath(new URL('../workflows/', import.meta.url));

/** This server lacks nodes that every workflow for a feature needs; the message names them. */
export class NodesMissing extends Error {
  override readonly name = 'NodesMissing';
}

async function readFolder(folder: string): Promise<Template[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) =>
      readTemplate(path.basename(file, '.json'), await readFile(path.join(folder, file), 'utf8')),
    ),
  );
}

/** All workflows by name: those that are shipped, and the operator's own, which replace shipped ones of the same name. */
export class TemplateSet {
  private constructor(
    private readonly templates: ReadonlyMap<string, Template>,
    /** Names of the templates that came from the operator's folder. */
    readonly own: ReadonlySet<string>,
  ) {}

  /** Reads the shipped workflows and, where a folder is given, the operator's; throws a `TemplateError` for a bad file. */
  static async load(ownFolder?: string): Promise<TemplateSet> {
    const shipped = await readFolder(SHIPPED_FOLDER);
    const own = ownFolder === undefined ? [] : await readFolder(ownFolder);
    const byName = new Map([...shipped, ...own].map((template) => [template.name, template]));
    return new TemplateSet(byName, new Set(own.map(({ name }) => name)));
  }

  all(): Template[] {
    return [...this.templates.values()];
  }

  /** The workflows that could serve a feature, the operator's own first. */
  candidates(feature: Feature, method: string | null, family: string): Template[] {
    return this.all()
      .filter(
        (template) =>
          template.feature === feature &&
          (template.method ?? null) === method &&
          (template.families?.includes(family) ?? true),
      )
      .sort((a, b) => Number(this.own.has(b.name)) - Number(this.own.has(a.name)));
  }

  /** The first workflow for a feature whose nodes this server has; throws `NodesMissing`, which names what it lacks. */
  choose(feature: Feature, method: string | null, family: string, schema: ServerSchema): Template {
    const candidates = this.candidates(feature, method, family);
    const what = method === null ? feature : `${feature} (${method})`;
    if (candidates.length === 0) throw new NodesMissing(`There is no workflow for ${what} with ${family} models.`);
    const lacks = candidates.map((template) => ({
      template,
      missing: requiredNodes(template).filter((classType) => !schema.has(classType)),
    }));
    const fitting = lacks.find(({ missing }) => missing.length === 0);
    if (fitting) return fitting.template;
    const reasons = lacks.map(({ template, missing }) => `${template.name} needs ${missing.join(', ')}`);
    throw new NodesMissing(`No workflow for ${what} fits this server: ${reasons.join('; ')}.`);
  }
}

import { describeProblem, validateGraph, type GraphProblem } from './validate.js';
import { FAMILIES } from '../settings/families.js';
import { comfyuiEnvironmentSchema, readSettings, type ComfyuiSettings } from '../settings/settings.js';
import { pickParameters } from './graph-builder.js';
import type { ServerSchema } from './object-info.js';
import { sampleParameters } from './samples.js';
import { fillTemplate, type Template } from './template.js';
import type { TemplateSet } from './template-set.js';

/** An operator's own workflow does not fit a server; each line names file, node, input and reason. */
export class OwnWorkflowsInvalid extends Error {
  override readonly name = 'OwnWorkflowsInvalid';
  constructor(readonly lines: readonly string[]) {
    super(`Workflows in COMFYUI_WORKFLOWS_DIR do not fit: ${lines.join('; ')}.`);
  }
}

/** The settings as they are where the workflow serves their family; else the defaults of a family that it serves. */
function settingsFor(template: Template, settings: ComfyuiSettings): ComfyuiSettings {
  const families = template.families;
  if (!families || families.includes(settings.family)) return settings;
  const family = FAMILIES.find((name) => families.includes(name)) ?? settings.family;
  return readSettings(comfyuiEnvironmentSchema.parse({ COMFYUI_FAMILY: family }));
}

/** Fills a workflow for an ordinary request, two LoRAs and all, and says why a server with this schema would refuse it. */
export function checkTemplate(template: Template, settings: ComfyuiSettings, schema: ServerSchema): GraphProblem[] {
  const parameters = pickParameters(template, sampleParameters(template, settingsFor(template, settings)));
  const loras = template.loras ? ['body.safetensors', 'face.safetensors'] : [];
  const graph = fillTemplate(
    template,
    parameters,
    schema,
    loras.map((file) => ({ file, strength: 1 })),
  );
  // Which files a server has is looked at for each feature; here it is the graph that counts.
  const files = Object.entries(parameters).filter(([name]) => /^(model|upload)$/.test(template.parameters[name] ?? ''));
  const extraChoices = new Set([...loras, ...files.map(([, value]) => String(value))]);
  return validateGraph(graph, schema, { extraChoices });
}

/** Checks the operator's own workflows at start; throws `OwnWorkflowsInvalid`, which says all that is wrong with them. */
export function assertOwnTemplates(templates: TemplateSet, settings: ComfyuiSettings, schema: ServerSchema): void {
  const lines = templates.all().flatMap((template) => {
    if (!templates.own.has(template.name)) return [];
    const file = `${template.name}.json`;
    try {
      return checkTemplate(template, settings, schema).map((problem) => `${file}: ${describeProblem(problem)}`);
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  if (lines.length > 0) throw new OwnWorkflowsInvalid(lines);
}

/**
 * Holds infra/observability together: every alert has its five lines in docs/runbooks.md and fires on series made up for it, and on none
 * that are healthy. That what is asked for exists, apps/api/test/metrics.spec.ts and the worker's health-server.spec.ts see.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { findPromtool } from '../promtool.mjs';
import { repository, temporaryDirectory } from './support.mjs';

const execute = promisify(execFile);
const RULES = join(repository, 'infra/observability/prometheus-rules.yml');
const LINES = ['**Means**', '**Creators notice:**', '**Look:**', '**Do:**', '**Over when:**'];

/** @typedef {{alert: string, labels: {severity: string}, annotations: Record<string, string>}} Alert */
/** @typedef {{series: Record<string, string | number | null>, also?: string[]}} Case */

const read = (/** @type {string} */ path) => readFile(join(repository, path), 'utf8');

/** @type {Alert[]} */
let alerts;
/** @type {{healthy: Record<string, string>, cases: Record<string, Case>}} */
let made;
beforeAll(async () => {
  const { groups } = parse(await readFile(RULES, 'utf8'));
  alerts = groups
    .flatMap((/** @type {{rules: Alert[]}} */ { rules }) => rules)
    .filter((/** @type {Alert} */ rule) => rule.alert);
  made = parse(await read('infra/observability/prometheus-rules.cases.yml'));
});

/** @param {string} name @param {Case} given @param {string[]} firing */
function promtoolTest(name, { series }, firing) {
  const all = Object.entries({ ...made.healthy, ...series }).filter(([, values]) => values !== null);
  return {
    name,
    interval: '1m',
    input_series: all.map(([each, values]) => ({ series: each, values: String(values) })),
    promql_expr_test: [
      {
        expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '80m',
        exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}

describe('the alert rules', () => {
  it('fire each on what it is for, and none on what is healthy', async () => {
    const promtool = await findPromtool();
    await execute(promtool, ['check', 'rules', RULES]);
    expect(Object.keys(made.cases).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    const tests = [
      promtoolTest('healthy', { series: {} }, []),
      ...Object.entries(made.cases).map(([alert, given]) => promtoolTest(alert, given, [alert, ...(given.also ?? [])])),
    ];
    const folder = await temporaryDirectory();
    try {
      const file = join(folder.path, 'rules.test.yml');
      await writeFile(file, stringify({ rule_files: [RULES], evaluation_interval: '40m', tests }));
      const { stdout } = await execute(promtool, ['test', 'rules', file]).catch((error) => ({
        stdout: `${error.stdout}${error.stderr}`,
      }));
      expect(stdout).toContain('SUCCESS');
    } finally {
      await folder.remove();
    }
  });

  it('say how grave they are, what is the matter, and where to read on: five lines in the runbooks', async () => {
    const sections = (await read('docs/runbooks.md')).split(/^### /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/\w{3}/);
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
      const section = sections.find((each) => each.startsWith(`${alert}\n`)) ?? '';
      const lines = section.split('\n').filter((line) => line.startsWith('- '));
      expect(
        lines.map((line, index) => line.startsWith(`- ${LINES[index]} `) && line.length > `- ${LINES[index]} `.length),
        alert,
      ).toEqual(LINES.map(() => true));
      expect(lines[0], alert).toContain(`(${labels.severity}): `);
    }
  });
});

/** @typedef {{datasource: unknown, description: string, fieldConfig: {defaults: {unit: string, thresholds: {steps: {color: string, value: number | null}[]}}}, gridPos: Record<'x' | 'y' | 'w' | 'h', number>, id: number, targets: {expr: string}[], title: string}} Panel */

describe('the dashboards', () => {
  const folder = 'infra/observability/dashboards';

  it('are five, and say of each panel what it is, in what unit, and from when on it is bad', async () => {
    const files = (await readdir(join(repository, folder))).sort();
    expect(files).toEqual(['creators.json', 'money.json', 'queues.json', 'safety.json', 'system.json']);
    const titles = [];
    for (const file of files) {
      const { uid, title, description, templating, panels } = JSON.parse(await read(`${folder}/${file}`));
      expect(uid).toBe(`atelier-${file.replace('.json', '')}`);
      titles.push(title);
      expect(description).toMatch(/\.$/);
      expect(templating.list.map((/** @type {any} */ { name, type, query }) => [name, type, query])).toEqual([
        ['datasource', 'datasource', 'prometheus'],
      ]);
      expect(new Set(panels.map((/** @type {Panel} */ { id }) => id)).size).toBe(panels.length);
      for (const panel of /** @type {Panel[]} */ (panels)) {
        const where = `${file}: ${panel.title}`;
        expect(panel.datasource, where).toEqual({ type: 'prometheus', uid: '${datasource}' });
        expect(panel.description, where).toMatch(/^.{20,}\.$/);
        expect(panel.fieldConfig.defaults.unit, where).toMatch(/^(none|s|bytes|percentunit|cpm)$/);
        const steps = panel.fieldConfig.defaults.thresholds.steps.map(({ value }) => value);
        expect(steps[0], where).toBeNull();
        expect(steps.slice(1), where).toEqual([...steps.slice(1)].sort((a, b) => Number(a) - Number(b)));
        expect(panel.targets.length, where).toBeGreaterThan(0);
      }
      expect(overlapping(panels), file).toEqual([]);
    }
    expect(titles).toEqual(['Creators', 'Money', 'Queues and GPUs', 'Safety', 'System']);
  });

  /** @param {Panel[]} panels */
  function overlapping(panels) {
    return panels.flatMap(({ gridPos: a, title }, index) =>
      panels
        .slice(index + 1)
        .filter(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
        .map((other) => `${title} and ${other.title}`),
    );
  }

  it('ask in expressions that Prometheus reads', async () => {
    const files = await readdir(join(repository, folder));
    const texts = await Promise.all(files.map((file) => read(`${folder}/${file}`)));
    const targets = texts.flatMap((text) =>
      JSON.parse(text).panels.flatMap((/** @type {Panel} */ panel) => panel.targets),
    );
    const rules = targets.map(({ expr }, index) => ({ record: `panel:${index}`, expr }));
    const place = await temporaryDirectory();
    try {
      const file = join(place.path, 'panels.yml');
      await writeFile(file, stringify({ groups: [{ name: 'panels', rules }] }));
      const { stdout } = await execute(await findPromtool(), ['check', 'rules', file]);
      expect(stdout).toContain(`${rules.length} rules found`);
      await execute(await findPromtool(), [
        'check',
        'config',
        '--syntax-only',
        join(repository, 'infra/observability/prometheus.yml'),
      ]);
    } finally {
      await place.remove();
    }
  });
});

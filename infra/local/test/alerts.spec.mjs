/** That alerts reach somebody: what Alertmanager is given, and one alert on its whole way, from Prometheus to who is told of it, and back. */
import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { findAlertmanager } from '../alertmanager.mjs';
import { freePort, supervise } from '../index.mjs';
import { findPrometheus } from '../promtool.mjs';
import { composeFile } from './container-files.mjs';
import { eventually, repository, temporaryDirectory } from './support.mjs';

const execute = promisify(execFile);
const SOURCE = join(repository, 'infra/observability');
const EMAIL = {
  ALERT_EMAIL_TO: 'operators@example.com',
  ALERT_EMAIL_FROM: 'Atelier <alerts@example.com>',
  ALERT_SMTP_SERVER: 'mail.example.com:587',
};
const LOGIN = { ALERT_SMTP_USER: 'alerts', ALERT_SMTP_PASSWORD: "it's: #secret" };

/** @typedef {{alertname: string, severity?: string, [label: string]: string | undefined}} Labels */
/** @typedef {{status: string, labels: Labels, annotations: Record<string, string>}} Told */

const read = (/** @type {string} */ path) => readFile(join(repository, path), 'utf8');

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let folder;
/** Where they are not to be had: why. @type {{amtool: string, alertmanager: string} | string} */
let programs;
beforeAll(async () => {
  programs = await findAlertmanager().catch((error) => String(error.message));
});
beforeEach(async () => {
  folder = await temporaryDirectory();
});
afterEach(() => folder.remove());

/** What stands in the container is written by its own script. @param {Record<string, string>} env */
async function written(env) {
  await execute('sh', [join(SOURCE, 'alertmanager.sh'), SOURCE, folder.path], {
    env: { PATH: process.env.PATH, ...env },
  });
  return parse(await readFile(join(folder.path, 'alertmanager.yml'), 'utf8'));
}

describe('who is told', () => {
  it('is a webhook, e-mails or both, as configured; with nobody to tell it does not start', async () => {
    const { receivers, route } = await written({ ALERT_WEBHOOK_URL: "https://chat.example.com/hook?key='a'" });
    const webhook = { url: "https://chat.example.com/hook?key='a'", send_resolved: true };
    expect(receivers).toEqual([{ name: route.receiver, webhook_configs: [webhook] }]);
    const { receivers: byMail } = await written({ ...EMAIL, ...LOGIN });
    expect(byMail).toMatchObject([
      {
        email_configs: [
          {
            ...{ to: EMAIL.ALERT_EMAIL_TO, from: EMAIL.ALERT_EMAIL_FROM, smarthost: EMAIL.ALERT_SMTP_SERVER },
            ...{ auth_username: 'alerts', auth_password: LOGIN.ALERT_SMTP_PASSWORD, send_resolved: true },
          },
        ],
      },
    ]);
    expect((await stat(join(folder.path, 'alertmanager.yml'))).mode & 0o077).toBe(0);
    const both = await written({ ...EMAIL, ALERT_WEBHOOK_URL: 'https://a' });
    expect(Object.keys(both.receivers[0])).toEqual(['name', 'webhook_configs', 'email_configs']);
    await expect(written({})).rejects.toThrow('ALERT_WEBHOOK_URL or ALERT_EMAIL_TO');
    await expect(written({ ALERT_EMAIL_TO: 'a@example.com' })).rejects.toThrow('set it in .env');
    await expect(written({ ...EMAIL, ALERT_SMTP_USER: 'alerts' })).rejects.toThrow('ALERT_SMTP_PASSWORD');
    expect(await read('infra/observability/alertmanager.yml')).not.toMatch(/receivers|url|password/);
  });

  it('is told once for each alert and how grave it is, of what is critical again within the hour', async () => {
    const { route } = parse(await read('infra/observability/alertmanager.yml'));
    expect(route.group_by).toEqual(['alertname', 'severity']);
    expect(route.routes).toEqual([{ matchers: ['severity="critical"'], repeat_interval: '1h' }]);
    expect(route.repeat_interval).toBe('24h');
  });

  it('is where Prometheus sends alerts, in the same Compose', async () => {
    const { services } = await composeFile();
    const { alerting } = parse(await read('infra/observability/prometheus.yml'));
    const { alertmanagers } = alerting;
    expect(alertmanagers).toEqual([{ static_configs: [{ targets: ['alertmanager:9093'] }] }]);
    const { profiles, networks, healthcheck, command, volumes } = services.alertmanager;
    expect(profiles).toEqual(['observability']);
    expect(services.prometheus.networks).toEqual(expect.arrayContaining(networks));
    expect(healthcheck.test.join(' ')).toContain('127.0.0.1:9093');
    const [, from = '', to = ''] = command[0].match(/^sh \S+\/alertmanager\.sh (\S+) (\S+) /) ?? [];
    for (const name of ['alertmanager.sh', 'alertmanager.yml', 'alertmanager.tmpl']) {
      expect(volumes).toContain(`./infra/observability/${name}:${from}/${name}:ro`);
    }
    expect(command[0]).toContain(`--config.file=${to}/alertmanager.yml `);
    expect(volumes).toContain('alertmanager:/alertmanager');
  });
});

describe('what follows from something greater', () => {
  /** The names that a matcher lets pass. @param {string} matcher @param {string[]} names */
  const matched = (matcher, names) => {
    const [, sign = '', pattern = ''] = matcher.match(/^alertname(=~|!~|=)"(.*)"$/) ?? [];
    expect(sign, matcher).not.toBe('');
    return names.filter((name) => new RegExp(`^(?:${pattern})$`).test(name) !== (sign === '!~'));
  };

  it('is kept quiet while that lasts, and nothing else is: not money, nor children', async () => {
    const { groups } = parse(await read('infra/observability/prometheus-rules.yml'));
    /** @type {{alert?: string, group: string}[]} */
    const rules = groups.flatMap((/** @type {any} */ { name, rules: own }) =>
      own.map((/** @type {any} */ rule) => ({ ...rule, group: name })),
    );
    const names = rules.flatMap(({ alert }) => alert ?? []);
    const { inhibit_rules: all } = parse(await read('infra/observability/alertmanager.yml'));
    for (const { source_matchers: source, target_matchers: target } of all) {
      const [from = '', ...more] = matched(source[0], names);
      expect([names.includes(from), more], source[0]).toEqual([true, []]);
      const quiet = target.reduce(
        (/** @type {string[]} */ left, /** @type {string} */ each) => matched(each, left),
        names,
      );
      expect(quiet).not.toContain(from);
      const [, listed = ''] = target[0].match(/"(.*)"/) ?? [];
      // Every name that stands there is an alert's.
      if (!listed.includes('.+')) expect(quiet.sort()).toEqual(listed.split('|').sort());
      const grave = rules.filter(({ group }) => /money|moderation/.test(group)).flatMap(({ alert }) => alert ?? []);
      const isApi = from === 'AtelierApiAway';
      expect(
        quiet.filter((/** @type {string} */ name) => grave.includes(name)),
        from,
      ).toEqual(isApi ? grave : []);
      if (isApi) {
        expect(names.filter((name) => !quiet.includes(name)).sort()).toEqual([
          ...['AtelierApiAway', 'AtelierDiskFills', 'AtelierDiskFull'],
        ]);
      }
    }
  });
});

describe('with Alertmanager itself', () => {
  it('what is written is a configuration that it takes, and a message says what to do', async (context) => {
    if (typeof programs === 'string') return context.skip(programs);
    for (const env of [
      { ALERT_WEBHOOK_URL: 'https://a' },
      EMAIL,
      { ...EMAIL, ...LOGIN, ALERT_WEBHOOK_URL: 'https://a' },
    ]) {
      await written(env);
      const { stdout } = await execute(programs.amtool, ['check-config', join(folder.path, 'alertmanager.yml')]);
      expect(stdout).toMatch(/SUCCESS[\s\S]*1 templates/);
    }
    const { email_configs: mails } = (await written(EMAIL)).receivers[0];
    const alert = {
      ...{ status: 'firing', startsAt: '2026-01-02T03:04:05Z', endsAt: '2026-01-02T04:05:06Z' },
      labels: { alertname: 'AtelierRedisAway', severity: 'critical' },
      annotations: {
        summary: 'An API does not reach Redis',
        runbook: 'https://git.example.com/docs/runbooks.md#atelierredisaway',
      },
    };
    const data = {
      ...{ status: 'firing', groupLabels: alert.labels, commonLabels: alert.labels },
      alerts: [alert, { ...alert, status: 'resolved' }],
    };
    const file = join(folder.path, 'data.json');
    await writeFile(file, JSON.stringify(data));
    const rendered = async (/** @type {string} */ text) => {
      const args = [
        `--template.glob=${SOURCE}/alertmanager.tmpl`,
        `--template.text=${text}`,
        `--template.data=${file}`,
      ];
      return (await execute(/** @type {any} */ (programs).amtool, ['template', 'render', ...args])).stdout.trim();
    };
    expect(await rendered(mails[0].headers.Subject)).toBe('[FIRING] critical: AtelierRedisAway');
    expect(await rendered(mails[0].text)).toBe(
      [
        'FIRING AtelierRedisAway (critical): An API does not reach Redis',
        'Since 2026-01-02 03:04 UTC',
        `What to do: ${alert.annotations.runbook}`,
        '',
        'RESOLVED AtelierRedisAway (critical): An API does not reach Redis',
        'Since 2026-01-02 03:04 UTC, over at 04:05 UTC',
        `What to do: ${alert.annotations.runbook}`,
      ].join('\n'),
    );
  });

  it('an alert arrives, keeps quiet what follows from it, and is taken back when it is over', async (context) => {
    if (typeof programs === 'string') return context.skip(programs);
    const told = await receiver();
    const api = await standInApi();
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    /** @type {import('../supervised-process.mjs').SupervisedProcess[]} */
    const started = [];
    try {
      started.push(await startsAlertmanager(programs.alertmanager, port, told.url));
      started.push(await startsPrometheus(api.port, port));
      const [firing] = await eventually(() => {
        expect(told.alerts.map(({ status }) => status)).toEqual(['firing']);
        return told.alerts;
      });
      expect(firing?.labels).toMatchObject({ alertname: 'AtelierApiAway', severity: 'critical' });
      expect(firing?.annotations).toEqual({
        summary: 'No API answers',
        runbook: 'https://git.example.com/docs/runbooks.md#atelierapiaway',
      });
      const follows = { labels: { alertname: 'AtelierJobsFail', severity: 'critical' } };
      await fetch(`${at}/api/v2/alerts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([follows]),
      });
      await eventually(async () => {
        const known = /** @type {any[]} */ (await (await fetch(`${at}/api/v2/alerts`)).json());
        const states = Object.fromEntries(known.map(({ labels, status }) => [labels.alertname, status.state]));
        expect(states).toEqual({ AtelierApiAway: 'active', AtelierJobsFail: 'suppressed' });
      });
      api.answer();
      await eventually(() => {
        const ends = told.alerts.filter(({ status }) => status === 'resolved').map(({ labels }) => labels.alertname);
        expect(ends).toContain('AtelierApiAway');
      });
    } finally {
      for (const each of started) await each.stop();
      await Promise.all([told.close(), api.close()]);
    }
  });

  /** Stands in for what an operator's webhook leads to. */
  async function receiver() {
    /** @type {Told[]} */
    const alerts = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        alerts.push(...JSON.parse(body).alerts);
        response.end();
      });
    });
    return { alerts, ...(await listening(server)) };
  }

  /** An API that has figures for whoever has the token, once it answers. */
  async function standInApi() {
    let isUp = false;
    const server = createServer((request, response) => {
      const isKnown = request.url === '/api/metrics' && request.headers.authorization === 'Bearer the-token';
      response.writeHead(isUp && isKnown ? 200 : 503, { 'content-type': 'text/plain; version=0.0.4' });
      response.end('atelier_ledger_discrepancies 0\n');
    });
    return { ...(await listening(server)), answer: () => void (isUp = true) };
  }

  /** @param {import('node:http').Server} server */
  async function listening(server) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const close = () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    };
    return { port, url: `http://127.0.0.1:${port}/`, close };
  }

  /** With what is shipped, but without the pauses. @param {string} command @param {number} port @param {string} webhook */
  async function startsAlertmanager(command, port, webhook) {
    const own = await written({ ALERT_WEBHOOK_URL: webhook });
    const file = join(folder.path, 'alertmanager.yml');
    await writeFile(file, stringify({ ...own, route: { ...own.route, group_wait: '100ms', group_interval: '500ms' } }));
    const storage = [`--storage.path=${folder.path}/alertmanager`, '--cluster.listen-address='];
    const args = [`--config.file=${file}`, `--web.listen-address=127.0.0.1:${port}`, ...storage];
    return supervise({ command, args, logFile: join(folder.path, 'alertmanager.log') });
  }

  /** The same, with the API and Alertmanager where they are here. @param {number} api @param {number} alertmanager */
  async function startsPrometheus(api, alertmanager) {
    const { services } = await composeFile();
    const port = await freePort();
    const env = { PATH: process.env.PATH, METRICS_TOKEN: 'the-token', DOCS_URL: 'https://git.example.com/docs/' };
    const script = services.prometheus.command[0]
      .replaceAll('$$', '$')
      .replaceAll('/tmp/', `${folder.path}/`)
      .replace('/etc/prometheus/prometheus-rules.yml', join(SOURCE, 'prometheus-rules.yml'))
      .replace(/exec [^\n]*/, '');
    await execute('sh', ['-c', script], { env });
    const rules = join(folder.path, 'prometheus-rules.yml');
    await writeFile(rules, (await readFile(rules, 'utf8')).replace(/(absent\(up[^\n]*\n) +for: 2m\n/, '$1'));
    const own = parse((await read('infra/observability/prometheus.yml')).replaceAll('/tmp/', `${folder.path}/`));
    const [{ job_name, metrics_path, authorization }] = own.scrape_configs;
    const job = { job_name, metrics_path, authorization, static_configs: [{ targets: [`127.0.0.1:${api}`] }] };
    const file = join(folder.path, 'prometheus.yml');
    const manager = JSON.stringify(own.alerting).replace('alertmanager:9093', `127.0.0.1:${alertmanager}`);
    await writeFile(
      file,
      stringify({
        ...own,
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        alerting: JSON.parse(manager),
        scrape_configs: [job],
      }),
    );
    const data = `--storage.tsdb.path=${folder.path}/prometheus`;
    // What fires before it has found Alertmanager is sent again then, not a minute later.
    const args = [
      `--config.file=${file}`,
      data,
      `--web.listen-address=127.0.0.1:${port}`,
      '--rules.alert.resend-delay=1s',
    ];
    return supervise({ command: await findPrometheus(), args, logFile: join(folder.path, 'prometheus.log') });
  }
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { eventually } from './jest/eventually.js';
import { ADMIN_TOKEN, TestApp } from './support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

interface Failure {
  error: { code: string; message: string; request_id: string; details?: Record<string, unknown> };
}
const failureOf = (response: Response): Failure['error'] => (response.body as Failure).error;

describe('failures', () => {
  it('have one shape, and carry the id of the request', async () => {
    const headers = { 'x-request-id': 'given-by-a-proxy-1' };
    const response = await app.request('/nothing/here', { headers });
    expect(response.get('x-request-id')).toBe('given-by-a-proxy-1');
    expect(response.status).toBe(404);
    expect(failureOf(response)).toMatchObject({ code: 'not_found', request_id: 'given-by-a-proxy-1' });
  });

  it('say what is malformed, and which field breaks a rule', async () => {
    const { token } = await app.signUp();
    const post = (body: string) => app.request('/images', { method: 'POST', token, body });
    const broken = await post('{not json');
    expect([broken.status, failureOf(broken).code]).toEqual([400, 'malformed']);
    const wrong = await post(JSON.stringify({ character_id: 5, prompt: 'x' }));
    expect([wrong.status, failureOf(wrong)]).toMatchObject([
      422,
      { code: 'model_required', details: { field: 'character_id' } },
    ]);
    const id = '00000000-0000-7000-8000-000000000000';
    const cases: [object, string][] = [
      [{ prompt: '' }, 'prompt_required'],
      [{ prompt: 'x'.repeat(501) }, 'prompt_too_long'],
      [{ prompt: 'x', width: 4096 }, 'dimensions_out_of_range'],
      [{ prompt: 'x', width: 500 }, 'dimensions_out_of_range'],
      [{ prompt: 'x', height: 1000 }, 'dimensions_not_multiple'],
      [{ prompt: 'x', count: 0 }, 'count_out_of_range'],
      [{ prompt: 'x', count: 9 }, 'count_out_of_range'],
      [{ prompt: 'x', seed: -1 }, 'seed_out_of_range'],
    ];
    for (const [fields, code] of cases) {
      const response = await post(JSON.stringify({ character_id: id, ...fields }));
      expect([response.status, failureOf(response).code]).toEqual([422, code]);
    }
    const emoji = await post(JSON.stringify({ character_id: id, prompt: '🌸'.repeat(500) }));
    expect(failureOf(emoji).code).toBe('model_not_found');
  });

  it('refuse uploads that could never be used', async () => {
    const { api } = await app.signUp();
    const { id } = await api.training.create();
    const file = { name: 'a.png', content_type: 'image/png', size: 1000 };
    const cases: [object[], string][] = [
      [[], 'upload_no_files'],
      [Array.from({ length: 41 }, () => file), 'upload_too_many_files'],
      [[{ ...file, size: 10 * 1024 * 1024 + 1 }], 'upload_file_too_large'],
      [Array.from({ length: 11 }, () => ({ ...file, size: 10 * 1024 * 1024 - 1 })), 'upload_total_too_large'],
      [[{ ...file, content_type: 'image/gif' }], 'upload_unsupported_format'],
      [[{ ...file, size: 0 }], 'upload_empty_file'],
    ];
    for (const [files, code] of cases) {
      await expect(api.training.requestUploads({ id, files: files as never })).rejects.toMatchObject({ code });
    }
    await expect(api.training.setModelName({ id, user_model_name: '  ' })).rejects.toMatchObject({
      code: 'model_name_required',
    });
    const long = '가'.repeat(256);
    await expect(api.training.setModelName({ id, user_model_name: long })).rejects.toMatchObject({
      code: 'model_name_too_long',
    });
    const named = await api.training.setModelName({ id, user_model_name: '🌸'.repeat(255) });
    expect([...(named.user_model_name ?? '')]).toHaveLength(255);
  });
});

describe('what a server could be asked', () => {
  it('is no TRACE', async () => {
    const headers = { cookie: 'secret=1', authorization: 'Bearer secret' };
    const { status, text } = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request(`${app.url}/api/healthz`, { method: 'TRACE', headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, text: body });
        });
      });
      call.on('error', reject).end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret');
  });
});

describe('upload tickets', () => {
  it('are given out until too many lie unused', async () => {
    const { api, id: userId, token } = await app.signUp();
    const file = { name: 'a.png', content_type: 'image/png', size: 10 };
    const { id } = await api.training.create();
    const request = (count: number) =>
      api.training.requestUploads({ id, files: Array.from({ length: count }, () => file) });
    for (let asked = 0; asked < 360; asked += 40) await request(40);
    const [racing, ...others] = await Promise.allSettled([request(40), request(40), request(40)]);
    const given = [racing, ...others].filter(({ status }) => status === 'fulfilled');
    expect(given).toHaveLength(1);
    const refused = failureOf(
      await app.request(`/training/sessions/${id}/uploads`, {
        method: 'POST',
        token: token,
        body: JSON.stringify({ files: [file] }),
      }),
    );
    expect(refused.code).toBe('too_many_requests');
    expect(refused.details?.seconds).toBeGreaterThan(3_000);
    await app.database.query(
      `UPDATE uploads SET created_at = now() - interval '61 minutes' WHERE user_id = $1 AND id IN
         (SELECT id FROM uploads WHERE user_id = $1 LIMIT 40)`,
      [userId],
    );
    await request(40);
    await expect(request(1)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('operators', () => {
  const checks = { postgres: true, redis: true, storage: true };
  const runtime = async (): Promise<unknown> => (await app.request('/runtime')).body;

  it('see what is ready', async () => {
    expect((await app.request('/healthz')).status).toBe(200);
    const ready = await app.request('/readyz');
    expect(ready.body).toEqual({ ok: true, checks, runtime: await runtime() });
    expect(ready.body).toMatchObject({ runtime: { engine: 'preview', available: true, away: [] } });
  });

  it('see that the API is ready without a runtime, which is told apart from it', async () => {
    await app.worker.vanish();
    await eventually(async () => {
      const answer = await app.request('/readyz');
      expect(answer).toMatchObject({
        status: 200,
        body: { ok: true, checks, runtime: { engine: null, available: false } },
      });
    });
    const metrics = (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
    expect(metrics).toContain('atelier_runtime_available 0');
    expect(metrics).toContain('atelier_runtime_feature_away{feature="image"} 1');
    await app.worker.beat();
  });

  it('see whether the process alone lives', async () => {
    expect(await app.request('/livez')).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('are told what their workers want mended, and nobody else is', async () => {
    const problems = ['gpu1 gets no work: connection refused', 'COMFYUI_VIDEO: not there'];
    await app.worker.beat({ engine: 'comfyui', ready: false, detail: '0 of 1 ComfyUI servers up', problems });
    await eventually(async () => {
      const asked = await app.request('/readyz', { token: ADMIN_TOKEN });
      expect([asked.status, asked.body]).toMatchObject([
        200,
        {
          checks,
          runtime: { engine: 'comfyui', available: false },
          workers: [{ engine: 'comfyui', ready: false, detail: '0 of 1 ComfyUI servers up', problems }],
        },
      ]);
    });
    for (const token of [undefined, 'wrong']) {
      const told = await app.request('/readyz', token === undefined ? {} : { token });
      expect(told.body).toEqual({ ok: true, checks, runtime: await runtime() });
    }
    const metrics = (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
    expect(metrics).toContain('atelier_workers_alive{engine="comfyui",ready="false"} 1');
    expect(metrics).toContain('atelier_workers_alive{engine="comfyui",ready="true"} 0');
    expect(metrics).toContain('atelier_runtime_problems{engine="comfyui"} 2');
    expect(metrics).toContain('atelier_runtime_problems{engine="preview"} 0');
    await app.worker.beat();
  });
});

describe('the database', () => {
  it('plans what is asked of it again and again once on each connection', async () => {
    const { id } = await app.signUp();
    const kept = await app.nest.get(DataSource).transaction(async (manager) => {
      for (let time = 0; time < 8; time += 1) await manager.findOneByOrFail('User', { id });
      return manager.query<{ statement: string }[]>(
        `SELECT statement FROM pg_prepared_statements WHERE name LIKE 'kept_%'`,
      );
    });
    expect(kept.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('FROM "users" "User"'));
  });
});

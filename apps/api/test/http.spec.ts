import { contract } from '@atelier/contracts';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TOKEN, TestApp } from './support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

interface Failure {
  error: { code: string; message: string; request_id: string; details?: Record<string, unknown> };
}
const failureOf = async (response: Response): Promise<Failure['error']> => ((await response.json()) as Failure).error;

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0] ?? '';
const pairOf = (response: Response): string => cookieOf(response).split(';')[0] ?? '';

describe('signing in', () => {
  const signIn = () => app.request('/dev/test-users/create', { method: 'POST', token: ADMIN_TOKEN });
  const refresh = (cookie: string) => app.request('/auth/refresh', { method: 'POST', headers: { cookie } });

  it('sets a refresh cookie that scripts cannot read', async () => {
    const response = await signIn();
    expect(response.status).toBe(200);
    const cookie = cookieOf(response);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth']) expect(cookie).toContain(part);
  });

  it('refuses a wrong admin token, in the caller’s language', async () => {
    const headers = { 'accept-language': 'ko-KR,ko;q=0.9' };
    const response = await app.request('/dev/test-users/create', { method: 'POST', token: 'wrong', headers });
    expect(response.status).toBe(401);
    expect(await failureOf(response)).toMatchObject({
      code: 'admin_token_invalid',
      message: expect.stringContaining('토큰') as string,
    });
  });

  it('rotates the cookie, and ends the family when an old one comes back late', async () => {
    const first = pairOf(await signIn());
    const second = pairOf(await refresh(first));
    expect(second).not.toBe(first);
    // Two tabs at once: within the grace both are served.
    expect((await refresh(first)).status).toBe(200);
    await app.database.query(
      `UPDATE refresh_tokens SET used_at = now() - interval '1 minute' WHERE used_at IS NOT NULL`,
    );
    const reused = await refresh(first);
    expect(reused.status).toBe(401);
    expect((await failureOf(reused)).code).toBe('session_expired');
    expect((await refresh(second)).status).toBe(401);
  });

  it('ends the session on sign-out', async () => {
    const cookie = pairOf(await signIn());
    await app.request('/auth/logout', { method: 'POST', headers: { cookie } });
    expect((await refresh(cookie)).status).toBe(401);
  });
});

describe('every route', () => {
  const routers: Record<string, AnyContractProcedure>[] = Object.values(contract);
  const routes = routers.flatMap((router) => Object.values(router));
  const publicPaths = ['/auth/providers', '/dev/test-users/create', '/auth/refresh', '/auth/logout', '/runtime'];

  it.each(routes.map((procedure) => [procedure['~orpc'].route.method ?? 'POST', procedure['~orpc'].route.path ?? '']))(
    '%s %s asks for a session unless it is public',
    async (method, path) => {
      const id = '00000000-0000-7000-8000-000000000000';
      const response = await app.request(path.replace(/\{\w+\}/g, id), {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const isPublic = publicPaths.includes(path);
      if (isPublic) expect(response.status).not.toBe(404);
      else expect([response.status, (await failureOf(response)).code]).toEqual([401, 'not_signed_in']);
    },
  );

  it('stands in the OpenAPI document', async () => {
    const document = (await (await app.request('/openapi.json')).json()) as { paths: Record<string, object> };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = routes.map(({ '~orpc': { route } }) => `${route.method ?? 'POST'} ${route.path ?? ''}`);
    expect(described.sort()).toEqual(wanted.sort());
    const page = await (await app.request('/docs')).text();
    expect(page).toContain('/api/training/sessions/{id}/train');
  });
});

describe('failures', () => {
  it('have one shape, and carry the id of the request', async () => {
    const headers = { 'x-request-id': 'given-by-a-proxy-1' };
    const response = await app.request('/nothing/here', { headers });
    expect(response.headers.get('x-request-id')).toBe('given-by-a-proxy-1');
    expect(response.status).toBe(404);
    expect(await failureOf(response)).toMatchObject({ code: 'not_found', request_id: 'given-by-a-proxy-1' });
  });

  it('say what is malformed, and which field breaks a rule', async () => {
    const { token } = await app.signUp();
    const post = (body: string) => app.request('/images', { method: 'POST', token, body });
    const broken = await post('{not json');
    expect([broken.status, (await failureOf(broken)).code]).toEqual([400, 'malformed']);
    const wrong = await post(JSON.stringify({ character_id: 5, prompt: 'x' }));
    expect([wrong.status, await failureOf(wrong)]).toMatchObject([
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
      expect([response.status, (await failureOf(response)).code]).toEqual([422, code]);
    }
    const emoji = await post(JSON.stringify({ character_id: id, prompt: '🌸'.repeat(500) }));
    expect((await failureOf(emoji)).code).toBe('model_not_found');
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

describe('operators', () => {
  it.each(['/metrics', '/admin/queues'])('reach %s with their token only', async (path) => {
    expect((await app.request(path)).status).toBe(401);
    expect((await app.request(path, { token: 'wrong' })).status).toBe(401);
    const response = await app.request(path, { token: ADMIN_TOKEN });
    expect(response.status).toBe(200);
    if (path === '/metrics') expect(await response.text()).toContain('atelier_holds_open 0');
  });

  it('see what is ready', async () => {
    expect((await app.request('/healthz')).status).toBe(200);
    const ready = await app.request('/readyz');
    expect(await ready.json()).toEqual({
      ok: true,
      checks: { postgres: true, redis: true, storage: true, runtime: true },
    });
    await app.worker.vanish();
    expect((await app.request('/readyz')).status).toBe(503);
    await app.worker.beat();
  });
});

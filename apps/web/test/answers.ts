import type { Session } from '@atelier/contracts';

export const sessionAnswer = (token: string): Session => ({
  access_token: token,
  expires_in: 900,
  user: {
    id: '01920000-0000-7000-8000-000000000001',
    email: 'mina@example.test',
    display_name: 'Mina',
    language: 'en',
    plan: 'free',
    nsfw_enabled: false,
    created_at: '2026-01-01T00:00:00.000Z',
  },
});

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const errorAnswer = (status: number, code: string): Response =>
  json(status, { error: { code, message: code, request_id: 'r1' } });

import type { Session } from '@atelier/contracts';

export const sessionAnswer = (token: string, id = '01920000-0000-7000-8000-000000000001'): Session => ({
  access_token: token,
  expires_in: 900,
  user: {
    id,
    email: 'mina@example.test',
    display_name: 'Mina',
    page_id: '0196d1f0-0000-7000-8000-0000000000a1',
    picture_url: null,
    picture_focus: null,
    language: 'en',
    plan: 'free',
    plan_ends_at: null,
    role: 'creator',
    nsfw_enabled: false,
    nsfw_blur: true,
    age_confirmed: false,
    tracking_opt_out: false,
    email_notices: true,
    paused: null,
    created_at: '2026-01-01T00:00:00.000Z',
  },
});

/** Of a browser without the refresh cookie. */
export const NO_SESSION = { access_token: null };

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const errorAnswer = (status: number, code: string): Response =>
  json(status, { error: { code, message: code, request_id: 'r1' } });

export const sparks = (spark: number) => ({ spark, pass: 0 });

const prices = {
  image: sparks(15),
  variation: sparks(20),
  assignment: sparks(100),
  video: sparks(60),
  refine: sparks(10),
};

/** Prices, a wallet that can pay them, and an engine that works. */
export const shop = {
  'GET /api/costs': { prices, first_training_free: false },
  'GET /api/wallet': { spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 }, lots: [] },
  'GET /api/runtime': {
    engine: 'preview',
    available: true,
    features: { train: true, vary: true, image: true, video: true, refine: false },
    away: [],
  },
};

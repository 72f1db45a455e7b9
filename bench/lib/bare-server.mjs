// What the API is compared with: Fastify alone, with the same check of who asks and the same statements by `pg`. Started by http.mjs.
import { createRequire } from 'node:module';

const api = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const fastify = api('fastify');
const { Pool } = api('pg');
const dist = (path) => import(new URL(`../../apps/api/dist/${path}`, import.meta.url).href);
const { AccessTokens } = await dist('modules/account/sessions/access-tokens.js');

const { PORT, DATABASE_URL, SESSION_SECRET, STATIC_BODY, SESSION_SQL, ACTIVE_SQL } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 });
const tokens = new AccessTokens([SESSION_SECRET, null]);
const server = fastify();
const [session, active] = [JSON.parse(SESSION_SQL), JSON.parse(ACTIVE_SQL)];
const UNDER_WAY = ['TRAINING_IN_PROGRESS', 'AWAITING_SELECTION'];
const still = JSON.parse(STATIC_BODY);

server.get('/healthz', () => ({ ok: true }));
server.get('/static', () => still);
server.get('/active', async (request, reply) => {
  const { sessionId } = await tokens.read(request.headers.authorization.slice('Bearer '.length));
  const { rows: users } = await pool.query({ ...session, values: [sessionId] });
  if (users.length === 0) return reply.code(401).send();
  const { rows } = await pool.query({ ...active, values: [users[0].id, UNDER_WAY] });
  return { session: rows[0] ?? null };
});
await server.listen({ port: Number(PORT), host: '127.0.0.1' });

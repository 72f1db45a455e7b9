import { AUTH_PROVIDERS } from '@atelier/contracts';
import type { OpenAPI } from '@orpc/contract';

const page = (description: string, type: string) => ({ description, content: { [type]: {} } });
const sentOn = (description: string) => ({ description });
const provider = {
  name: 'provider',
  in: 'path',
  required: true,
  schema: { type: 'string' as const, enum: [...AUTH_PROVIDERS] },
};
/** Of a route that needs no session. */
const PUBLIC: [] = [];

/**
 * The routes below `/api` that are no part of the contract, for they stream, redirect, send files or answer machines. A test holds this list to
 * what is served; addresses of files are given out and signed, and so described nowhere.
 */
export const PLAIN_PATHS: OpenAPI.PathsObject = {
  '/live': {
    get: {
      tags: ['live'],
      summary: 'Server-sent events: jobs, wallet, payments, sessions, previews, notifications',
      responses: { 200: page('One event for each change, named by its `type`', 'text/event-stream') },
    },
  },
  '/auth/{provider}/start': {
    get: {
      tags: ['auth'],
      summary: 'Sends the browser to the provider',
      parameters: [provider],
      security: PUBLIC,
      responses: { 302: sentOn('To the provider, or back with `error` where it cannot be') },
    },
  },
  '/auth/{provider}/callback': {
    get: {
      tags: ['auth'],
      summary: 'Where the provider sends the browser back to',
      parameters: [provider],
      security: PUBLIC,
      responses: { 302: sentOn('To the web app, with a code that opens a session, or with `error`') },
    },
  },
  '/webhooks/paypal': {
    post: {
      tags: ['payments'],
      summary: 'What PayPal tells, signed by it',
      security: PUBLIC,
      responses: { 200: page('Heard', 'application/json'), 400: page('Not signed by PayPal', 'application/json') },
    },
  },
  '/wallet/transactions.csv': {
    get: {
      tags: ['wallet'],
      summary: 'Every movement of Sparks, passes and money, for a spreadsheet',
      responses: { 200: page('The newest last', 'text/csv') },
    },
  },
  '/characters/{id}/model/archive': {
    get: {
      tags: ['characters'],
      summary:
        'The model files of a character with their README, or a part of them; /characters/{id}/model gives out its address',
      security: PUBLIC,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'token', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: page('All of it', 'application/zip'),
        206: page('The part that Range asks for', 'application/zip'),
        403: page('The address is not genuine, or past its time', 'application/json'),
        404: page('The character is not there any more', 'application/json'),
      },
    },
  },
  '/email/unsubscribe': {
    get: {
      tags: ['account'],
      summary: 'Leads to the page that ends the e-mails; opening it ends nothing',
      security: PUBLIC,
      parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
      responses: { 302: sentOn('To the page') },
    },
  },
  '/share/{id}/picture': {
    get: {
      tags: ['gallery'],
      summary: 'The picture that a shared creation is shown with elsewhere',
      security: PUBLIC,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: { 200: page('At most 1200 × 630 pixels', 'image/jpeg') },
    },
  },
  '/share/{id}/video': {
    get: {
      tags: ['gallery'],
      summary: 'The video that a shared creation is played with elsewhere',
      security: PUBLIC,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: { 302: sentOn('To its file') },
    },
  },
  '/healthz': {
    get: {
      tags: ['operations'],
      summary: 'Whether this process lives',
      security: PUBLIC,
      responses: { 200: page('It does', 'application/json') },
    },
  },
  '/livez': {
    get: {
      tags: ['operations'],
      summary: 'The same, for orchestrators: whether this process alone lives',
      security: PUBLIC,
      responses: { 200: page('It does', 'application/json') },
    },
  },
  '/readyz': {
    get: {
      tags: ['operations'],
      summary: 'Whether it can work: Postgres, Redis and storage are there; beside it, what the runtime can do',
      security: PUBLIC,
      responses: { 200: page('It can', 'application/json'), 503: page('What is missing', 'application/json') },
    },
  },
  '/metrics': {
    get: {
      tags: ['operations'],
      summary: 'Figures for Prometheus; operators only',
      responses: { 200: page('Its text format', 'text/plain') },
    },
  },
  '/openapi.json': {
    get: {
      tags: ['operations'],
      summary: 'This document',
      security: PUBLIC,
      responses: { 200: page('OpenAPI 3.1', 'application/json') },
    },
  },
  '/docs': {
    get: {
      tags: ['operations'],
      summary: 'This document, to read',
      security: PUBLIC,
      responses: { 200: page('A page', 'text/html') },
    },
  },
};

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

interface Signature {
  credential: string;
  signedHeaders: string[];
  value: string;
  /** As S3 writes it: 20260301T100000Z. */
  time: string;
  payloadHash: string;
  expiresInSeconds: number;
}

const MAX_SKEW_SECONDS = 900;

/**
 * A private bucket's front door: lets a request pass to the S3 server at `port` only with a valid signature (AWS
 * Signature Version 4, in the header or in the query). s3rver itself lets unsigned requests pass, and computes other
 * signatures than S3 for queries with !'()* in them and for bucket paths with a slash at their end.
 */
export async function startGate(port: number, credentials: Credentials): Promise<Server> {
  const gate = createServer((incoming, outgoing) => {
    const problem = problemWith(incoming, credentials);
    if (problem !== null) {
      incoming.resume();
      outgoing.writeHead(403, { 'content-type': 'application/xml' });
      outgoing.end(`<?xml version="1.0"?><Error><Code>${problem}</Code><Message>${problem}</Message></Error>`);
      return;
    }
    const { method, url: path, headers } = incoming;
    const upstream = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return gate;
}

function problemWith(request: IncomingMessage, credentials: Credentials): string | null {
  // A browser asks whether it may upload before it uploads, and cannot sign that question.
  if (request.method === 'OPTIONS') return null;
  const url = new URL(request.url ?? '/', 'http://gate');
  const signature = signatureOf(request, url);
  if (!signature) return 'AccessDenied';
  const age = (Date.now() - timeOf(signature.time)) / 1000;
  if (!(age >= -MAX_SKEW_SECONDS && age <= signature.expiresInSeconds)) return 'AccessDenied';
  const [accessKeyId, ...scope] = signature.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => signature.signedHeaders.includes(name))) return 'AccessDenied';
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${credentials.secretAccessKey}`);
  const canonical = createHash('sha256')
    .update(canonicalRequest(request, url, signature))
    .digest('hex');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', signature.time, scope.join('/'), canonical].join('\n'));
  const given = Buffer.from(signature.value, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'SignatureDoesNotMatch';
}

function signatureOf(request: IncomingMessage, url: URL): Signature | null {
  const query = url.searchParams;
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      value: query.get('X-Amz-Signature') ?? '',
      time: query.get('X-Amz-Date') ?? '',
      payloadHash: 'UNSIGNED-PAYLOAD',
      expiresInSeconds: Number(query.get('X-Amz-Expires')),
    };
  }
  const header = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/;
  const [, credential, signedHeaders, value] = header.exec(request.headers.authorization ?? '') ?? [];
  if (credential === undefined || signedHeaders === undefined || value === undefined) return null;
  const time = String(request.headers['x-amz-date']);
  const payloadHash = String(request.headers['x-amz-content-sha256']);
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    value,
    time,
    payloadHash,
    expiresInSeconds: MAX_SKEW_SECONDS,
  };
}

function canonicalRequest(request: IncomingMessage, url: URL, signature: Signature): string {
  const path = url.pathname.split('/').map((segment) => encode(decodeURIComponent(segment)));
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = signature.signedHeaders.map((name) => `${name}:${valueOf(request, name)}\n`);
  return [
    request.method,
    path.join('/'),
    query.join('&'),
    headers.join(''),
    signature.signedHeaders.join(';'),
    signature.payloadHash,
  ].join('\n');
}

function valueOf(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ');
}

const encode = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

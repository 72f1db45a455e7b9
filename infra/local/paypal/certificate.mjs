import { createHash, createSign } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const FILE = 'webhook-certificate.json';
const COMMON_NAME = 'messageverificationcerts.local-paypal.invalid';
const YEARS = 10;

/** @typedef {{privateKey: string, certificate: string}} Pair */

/** @returns {Promise<Pair>} */
async function newPair() {
  const now = Date.now();
  const made = await generate([{ name: 'commonName', value: COMMON_NAME }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(now - 86_400_000),
    notAfterDate: new Date(now + YEARS * 365 * 86_400_000),
  });
  return { privateKey: made.private, certificate: made.cert };
}

/** A key takes its time to make; what keeps nothing may share one. @type {Promise<Pair> | undefined} */
let ofThisProcess;

/** @param {string | undefined} dataDir where it is kept @returns {Promise<Pair>} */
async function keptPair(dataDir) {
  if (!dataDir) return (ofThisProcess ??= newPair());
  const path = join(dataDir, FILE);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    const pair = await newPair();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(pair), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return pair;
  }
}

/**
 * What webhooks are signed with: its own, so that nobody can take them for PayPal's.
 * @param {string | undefined} dataDir
 */
export async function openSigner(dataDir) {
  const { privateKey, certificate } = await keptPair(dataDir);
  const digest = createHash('sha256').update(certificate).digest('hex');
  return {
    id: `CERT-${digest.slice(0, 8)}-${digest.slice(8, 24)}`,
    certificate,
    /** @param {string} text */
    sign: (text) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'),
  };
}

/** Signs as somebody else would. @returns {Promise<(text: string) => string>} */
export async function strangerSigner() {
  const { privateKey } = await newPair();
  return (text) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
}

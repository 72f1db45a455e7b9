import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** @typedef {'google' | 'facebook' | 'x' | 'discord'} OAuthProvider */

/**
 * @typedef {object} Person a made-up person who can sign in
 * @property {string} key what the id at each provider is made from
 * @property {string} name
 * @property {string | null} email
 * @property {boolean} verified whether the e-mail was confirmed
 */

/** One for each case that a sign-in has to cope with. @type {readonly Person[]} */
export const PEOPLE = [
  { key: 'mina', name: 'Mina Park', email: 'mina@example.com', verified: true },
  { key: 'sora', name: '한소라', email: 'sora@example.com', verified: true },
  { key: 'juno', name: 'Juno Okafor', email: 'juno@example.com', verified: false },
  { key: 'nemo', name: 'Nemo Field', email: null, verified: false },
];

const NAME_LENGTH = 80;
/** How many digits an id has at each provider, roughly. */
const ID_DIGITS = { google: 21, facebook: 17, x: 19, discord: 18 };

/**
 * The person that a form describes: one of the above (`account`), or another (`name`, `email`, `verified`).
 * @param {URLSearchParams} form
 * @returns {Person | null} null where it describes no person
 */
export function personFrom(form) {
  const account = form.get('account');
  if (account) return PEOPLE.find(({ key }) => key === account) ?? null;
  const name = form.get('name')?.trim() ?? '';
  const email = form.get('email')?.trim() || null;
  if (!name || name.length > NAME_LENGTH) return null;
  if (email && (email.length > 254 || !/^[^\s@<>]+@[^\s@<>]+$/.test(email))) return null;
  const verified = email !== null && ['1', 'on', 'true'].includes(form.get('verified') ?? '');
  // The same e-mail means the same person, unless told that this is an old one with a new e-mail.
  const key = form.get('key')?.trim() || (email?.toLowerCase() ?? name);
  return { key, name, email, verified };
}

/**
 * The same person has the same id at a provider for ever, and another at each.
 * @param {OAuthProvider} provider
 * @param {Person} person
 */
export function idAt(provider, person) {
  const digest = createHash('sha256').update(`${provider}\n${person.key}`).digest('hex');
  const digits = ID_DIGITS[provider];
  return `1${(BigInt(`0x${digest}`) % 10n ** BigInt(digits - 1)).toString().padStart(digits - 1, '0')}`;
}

/** @param {Person} person as Latin letters and digits, for a handle */
export function handleOf({ key, name }) {
  const latin = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (latin || `user_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`).slice(0, 15);
}

const PICTURE_SIZE = 128;

/**
 * A picture for a made-up person: two colours, made from the id.
 * @param {string} id
 * @returns {Buffer} a PNG file
 */
export function pictureOf(id) {
  const seed = createHash('sha256').update(id).digest();
  const from = [...seed.subarray(0, 3)].map((value) => 64 + (value >> 1));
  const to = [...seed.subarray(3, 6)].map((value) => 32 + (value >> 1));
  const row = 1 + PICTURE_SIZE * 3;
  const pixels = Buffer.alloc(row * PICTURE_SIZE);
  for (let y = 0; y < PICTURE_SIZE; y += 1) {
    for (let x = 0; x < PICTURE_SIZE; x += 1) {
      const share = (x + y) / (2 * PICTURE_SIZE);
      for (const [channel, start] of from.entries()) {
        pixels[y * row + 1 + x * 3 + channel] = Math.round(start + ((to[channel] ?? 0) - start) * share);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PICTURE_SIZE, 0);
  header.writeUInt32BE(PICTURE_SIZE, 4);
  // 8 bits for each of red, green and blue.
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** zlib.crc32 came with Node 20.15 and 22.2, but not with their types. @param {Buffer} data */
function crc32(data) {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

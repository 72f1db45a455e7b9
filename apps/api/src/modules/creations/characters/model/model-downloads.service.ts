import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CandidateKind, Licence, ModelDownload } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../../common/current-user.js';
import { DomainError, found } from '../../../../common/domain-error.js';
import { downloadName } from '../../../../common/download-name.js';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import { sessionSecrets, type SessionSettings } from '../../../../config/rotated-secrets.js';
import { ObjectStore } from '../../../files/index.js';
import { OffersService } from '../../../ledger/index.js';
import { planNow, type User, UsersService } from '../../../users/index.js';
import type { Character } from '../character.entity.js';
import { CharactersRepository } from '../characters.repository.js';
import { type ArchiveEntry, ModelArchive } from './model-archive.js';
import { factsOf, metadataOf, termsUrl } from './model-facts.js';
import { ModelLinks } from './model-links.js';
import { type DescribedFile, writeReadme } from './model-readme.js';
import { readHeader, writeHeader } from './safetensors-header.js';

const README = 'README.txt';

/** A character's models as one zip. */
export interface DownloadedModel {
  archive: ModelArchive;
  fileName: string;
  bytes: number;
  licence: Licence;
  /** As in HTTP, with its quotes: different whenever a byte of the zip is. */
  etag: string;
}

interface StoredModel {
  kind: CandidateKind;
  key: string;
  sha256: string;
}

interface PreparedFile {
  entry: ArchiveEntry;
  /** Tells this very file from any other. */
  version: string;
}

/**
 * The models of a character as its owner takes them along: what others have to know is written into the headers when they are
 * downloaded, so that it is there for every model, however old, and true at that time. The tensors are those that are stored.
 */
@Injectable()
export class ModelDownloads {
  private readonly links: ModelLinks;
  private readonly basePath: string;
  private readonly terms: string;

  constructor(
    @Inject(ENVIRONMENT) { PUBLIC_URL, ...settings }: SessionSettings & Pick<Environment, 'PUBLIC_URL'>,
    private readonly characters: CharactersRepository,
    private readonly users: UsersService,
    private readonly offers: OffersService,
    private readonly store: ObjectStore,
  ) {
    this.links = new ModelLinks(sessionSecrets(settings));
    this.basePath = new URL(PUBLIC_URL).pathname.replace(/\/+$/, '');
    this.terms = termsUrl(PUBLIC_URL);
  }

  /** A link to the zip for its owner. */
  async link({ id: userId }: Pick<AuthenticatedUser, 'id'>, id: string): Promise<ModelDownload> {
    const { fileName, bytes, licence } = await this.prepare(userId, id);
    const token = await this.links.sign({ userId, characterId: id });
    const query = new URLSearchParams({ token }).toString();
    return { url: `${this.basePath}/api/characters/${id}/model/archive?${query}`, file_name: fileName, bytes, licence };
  }

  /** What a link leads to. Whether it is still somebody's own, and what they may do with it, is asked anew. */
  async open(id: string, token: string): Promise<DownloadedModel> {
    const { userId, characterId } = await this.links.read(token);
    if (characterId !== id) throw new DomainError('file_link_invalid');
    return this.prepare(userId, id);
  }

  private async prepare(userId: string, id: string): Promise<DownloadedModel> {
    const character = found(await this.characters.findOwn(userId, id));
    const user = found(await this.users.findById(userId));
    const licence = await this.offers.licenceOf({ id: userId, plan: planNow(user) }, character.createdAt);
    const files = await Promise.all(modelsOf(character).map((model) => this.prepareFile(character, model, licence)));
    const readme = this.readmeOf(character, user, files, licence);
    const contents = [...files, readme];
    const archive = new ModelArchive(
      contents.map(({ entry }) => entry),
      character.createdAt,
    );
    const versions = contents.map(({ version }) => version);
    return {
      archive,
      fileName: downloadName(character.name, 'model', 'zip'),
      bytes: archive.size(),
      licence,
      etag: `"${sha256(JSON.stringify([character.createdAt, ...versions])).slice(0, 32)}"`,
    };
  }

  private async prepareFile(
    character: Character,
    { kind, key, sha256: stored }: StoredModel,
    licence: Licence,
  ): Promise<PreparedFile & DescribedFile> {
    found(await this.store.head(key));
    const { body, bytes } = await this.store.get(key);
    const before = await readHeader(body);
    // Damaged in the storage: a matter for operators, who hear of it.
    if (!before) throw new Error(`${key} is no model file`);
    const facts = factsOf(character, kind, before);
    const header = writeHeader(before, metadataOf(character, facts, { licence, terms: this.terms }));
    const path = downloadName(character.name, kind, 'safetensors');
    const open = (): Readable =>
      Readable.from(withHeader(this.store, key, header, before.bytes), { objectMode: false });
    const entry = { path, bytes: header.length + bytes - before.bytes, open };
    return { path, facts, entry, version: `${path} ${stored} ${sha256(header)}` };
  }

  private readmeOf(
    { name, engine, createdAt }: Character,
    { language }: User,
    files: readonly DescribedFile[],
    licence: Licence,
  ): PreparedFile {
    const text = writeReadme({ name, engine, createdAt, files, licence, terms: this.terms }, language);
    const open = (): Readable => Readable.from([text], { objectMode: false });
    return { entry: { path: README, bytes: text.length, open }, version: sha256(text) };
  }
}

const modelsOf = ({ bodyKey, bodySha256, faceKey, faceSha256 }: Character): StoredModel[] => [
  { kind: 'body', key: bodyKey, sha256: bodySha256 },
  ...(faceKey === null || faceSha256 === null ? [] : [{ kind: 'face' as const, key: faceKey, sha256: faceSha256 }]),
];

/** A stored file under another header than its own, which is the first `skipped` bytes. */
async function* withHeader(store: ObjectStore, key: string, header: Buffer, skipped: number): AsyncGenerator<Buffer> {
  yield header;
  const { body } = await store.get(key);
  let left = skipped;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const rest = chunk.subarray(left);
    left -= chunk.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

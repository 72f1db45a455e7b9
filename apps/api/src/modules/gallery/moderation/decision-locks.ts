import type { Language } from '@atelier/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { quoted } from '../../../common/quoted.js';
import { CharactersRepository, CreationsRepository, type Character, type Creation } from '../../creations/index.js';
import { JobsRepository } from '../../jobs/index.js';
import { AppealsRepository, type SafetyAppeal } from '../../safety/index.js';
import { keepUsers } from '../../users/index.js';
import { CreationReport } from './creation-report.entity.js';

/** Why there was nothing to decide: it is not there, or another operator was first. */
export type Undecidable =
  | { refused: 'missing' }
  | { refused: 'creation_gone' }
  | { refused: 'taken_down_before' }
  | { refused: 'no_reports' }
  | { refused: 'decided_before'; status: SafetyAppeal['status'] };

/** Those who are told, each with the language to tell it in. */
export type People = ReadonlyMap<string, Language>;

export interface LockedCreation {
  creation: Creation;
  /** Its creator's own, whose thumbnail may be one of its pictures. */
  character: Character | null;
  /** Whose reports are open. */
  reporters: string[];
  people: People;
  prompt: string;
}

interface LockedAppeal {
  appeal: SafetyAppeal;
  creation: Creation | null;
  people: People;
  prompt: string;
}

/** Locks what is decided on until the transaction ends, in the common order: job, character, users, creation, then the appeal. */
export class DecisionLocks {
  private readonly jobs: JobsRepository;
  private readonly characters: CharactersRepository;
  private readonly creations: CreationsRepository;
  private readonly appeals: AppealsRepository;

  constructor(database: DataSource) {
    this.jobs = new JobsRepository(database);
    this.characters = new CharactersRepository(database);
    this.creations = new CreationsRepository(database);
    this.appeals = new AppealsRepository(database);
  }

  /** `reporter`: who is about to report it. */
  async creation(manager: EntityManager, id: string, reporter?: string): Promise<LockedCreation | null> {
    const found = await this.creations.findById(id, manager);
    const job = found && (await this.jobs.lockById(manager, found.jobId));
    if (!job) return null;
    const { characterId, userId } = found;
    const character = characterId === null ? null : await this.characters.lockOwn(manager, userId, characterId);
    const reporters = await findReporters(manager, id);
    const people = await keepPeople(manager, [userId, ...reporters, ...(reporter === undefined ? [] : [reporter])]);
    const creation = await this.creations.lock(manager, id);
    return creation && { creation, character, reporters, people, prompt: quoted(job.title) };
  }

  /** The appeal, still open, with the creation that it is about, where there is one. */
  async appeal(manager: EntityManager, id: string): Promise<LockedAppeal | Undecidable> {
    const found = await this.appeals.findById(manager, id);
    const job = found && (await this.jobs.lockById(manager, found.jobId));
    if (!job) return { refused: 'missing' };
    const people = await keepPeople(manager, [job.userId]);
    const creation = await this.creations.lockByJob(manager, job.id);
    const appeal = await this.appeals.lockById(manager, id);
    if (!appeal) return { refused: 'missing' };
    if (appeal.status !== 'open') return { refused: 'decided_before', status: appeal.status };
    return { appeal, creation, people, prompt: quoted(job.title) };
  }
}

/** Those who still have an account, which none of them closes before the transaction ends. */
async function keepPeople(manager: EntityManager, ids: string[]): Promise<People> {
  return new Map((await keepUsers(manager, ids)).map(({ id, language }) => [id, language]));
}

/** Those whose reports are open. */
async function findReporters(manager: EntityManager, creationId: string): Promise<string[]> {
  const reports = await manager
    .getRepository(CreationReport)
    .find({ where: { creationId, status: 'open' }, select: { userId: true } });
  return reports.map(({ userId }) => userId);
}

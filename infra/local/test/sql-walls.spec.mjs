/** A room's tables are named by that room alone: others call it. What has to read more in one statement is a view, and says why. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  computedTablesOf,
  foreignTablesOf,
  readMigrations,
  readOwners,
  readSources,
  sourceOf,
  tablesMadeBy,
} from '../../../scripts/lib/tables.mjs';
import { repository } from './support.mjs';

/**
 * What each view reads of other rooms, and why in one statement. Views write nothing, lock nothing, and answer values.
 * @type {Record<string, { reads: string[], because: string }>}
 */
const VIEWS = {
  'modules/account/sessions/session-user.view.ts': {
    reads: ['users'],
    because: 'asked with every request: one round trip',
  },
  'modules/creations/characters/character-sheets.view.ts': {
    reads: ['jobs'],
    because: 'what failed is left out before DISTINCT; how far a creation is, its job knows',
  },
  'modules/files/uploads/old-uploads.view.ts': {
    reads: ['jobs'],
    because: 'what work waits for is left out before LIMIT; jobs stand above files',
  },
  'modules/gallery/shown.view.ts': {
    reads: ['creations', 'users'],
    because: 'what is hidden is left out before LIMIT, along the index that a page is sorted by',
  },
  'modules/history/history-page.view.ts': {
    reads: [
      'assignment_requests',
      'characters',
      'image_creations',
      'image_outputs',
      'jobs',
      'training_sessions',
      'video_creations',
    ],
    because: 'jobs are left out before LIMIT by their subject, by what they delivered and by their title now',
  },
  'modules/ledger/audit/ledger-audit.view.ts': {
    reads: ['jobs', 'users'],
    because: 'an audit sees one moment; jobs stand above the ledger',
  },
  'modules/ledger/audit/payment-checks.view.ts': {
    reads: ['payment_refunds', 'payments', 'users'],
    because: 'an audit sees one moment; payments stand above the ledger',
  },
  'modules/ledger/offers/storage-terms.view.ts': {
    reads: ['users'],
    because: 'SQL in a virtual column and in conditions: no call can stand there',
  },
  'modules/ledger/statements/ledger-statement.view.ts': {
    reads: ['jobs', 'payments'],
    because: 'a statement is a page of movements with their jobs; both stand above the ledger',
  },
  'modules/ledger/statements/statement-rows.view.ts': {
    reads: ['payment_refunds', 'payments'],
    because: 'balances run over movements and money alike; payments stand above the ledger',
  },
  'modules/messages/mail/mailed-notices.view.ts': {
    reads: ['notifications', 'users'],
    because: 'an anti-join with the outbox makes each once cheap; notifications stand below and cannot push',
  },
  'modules/privacy/export/export-data.view.ts': {
    reads: [
      'assignment_requests',
      'characters',
      'image_creations',
      'image_outputs',
      'model_candidates',
      'session_images',
      'session_variations',
      'training_sessions',
      'users',
      'video_creations',
    ],
    because: 'how many files an export has is one number, which nothing else needs',
  },
  'modules/privacy/export/export-sections.view.ts': {
    reads: [
      'analytics_events',
      'assignment_requests',
      'characters',
      'creation_likes',
      'creation_reports',
      'creations',
      'device_sessions',
      'identities',
      'image_creations',
      'image_outputs',
      'jobs',
      'mail_outbox',
      'model_candidates',
      'notifications',
      'payment_refunds',
      'payments',
      'plan_periods',
      'quest_counters',
      'quest_progress',
      'safety_appeals',
      'safety_refusals',
      'session_images',
      'session_variations',
      'support_messages',
      'training_sessions',
      'uploads',
      'video_creations',
    ],
    because: 'an export is one document: what it says of a user stands in one place',
  },
};

const sources = await readSources(join(repository, 'apps/api/src'));
const owners = readOwners(sources);
const isView = (/** @type {string} */ path) => path.endsWith('.view.ts');

/** @param {typeof sources} files @returns {Record<string, string[]>} */
function crossingsIn(files) {
  const found = files.map((file) => /** @type {const} */ ([file.path, foreignTablesOf(file, owners)]));
  const crossing = found.filter(([, namings]) => namings.length > 0);
  return Object.fromEntries(
    crossing.map(([path, namings]) => [path, [...new Set(namings.map(({ table }) => table))].sort()]),
  );
}

describe('a table', () => {
  it('belongs to a room', async () => {
    const made = tablesMadeBy(await readMigrations(join(repository, 'apps/api/src')));
    expect([...owners.tables.keys()].sort()).toEqual(made);
  });

  it('is named by its room alone', () => {
    expect(crossingsIn(sources.filter(({ path }) => !isView(path)))).toEqual({});
  });

  it('is named in plain words, except in views', () => {
    expect(sources.filter(({ path }) => !isView(path)).flatMap(computedTablesOf)).toEqual([]);
  });
});

it('an account is locked in one place, and where plans end', () => {
  const locking = /\block: \{|\.setLock\(|\bFOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/;
  const users = sources.filter(({ path, text }) => path.startsWith('modules/users/') && locking.test(text));
  expect(users.map(({ path }) => path)).toEqual(['modules/users/plan-rows.ts', 'modules/users/user-locks.ts']);
});

describe('a room', () => {
  it('offers its entities to others as types alone, so that nothing can be asked or written by them', () => {
    const offered = sources
      .filter(({ path }) => /^modules\/\w+\/index\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
          names.split(',').flatMap((name) => (owners.entities.has(name.trim()) ? [`${path}: ${name.trim()}`] : [])),
        ),
      );
    expect(offered).toEqual([]);
  });
});

describe('a view', () => {
  const views = sources.filter(({ path }) => isView(path));

  it('reads of other rooms what is written here, and says why', () => {
    expect(crossingsIn(views)).toEqual(
      Object.fromEntries(Object.entries(VIEWS).map(([path, { reads }]) => [path, reads])),
    );
    for (const { because } of Object.values(VIEWS)) expect(because).not.toBe('');
  });

  it('writes and locks nothing', () => {
    const changing = /\b(?:INSERT INTO|UPDATE \w+ SET|DELETE FROM|FOR (?:NO KEY )?UPDATE|FOR (?:KEY )?SHARE)\b/;
    expect(views.filter(({ text }) => changing.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the search', () => {
  const file = (/** @type {string} */ text) => sourceOf('modules/gallery/made-up.ts', text);
  const named = (/** @type {string} */ text) => foreignTablesOf(file(text), owners).map(({ table }) => table);

  it('finds a foreign table in SQL, whole or in pieces, and none of its own', () => {
    expect(named("run('SELECT 1 FROM users JOIN creation_likes ON true')")).toEqual(['users']);
    expect(named('run(`SELECT ${columns} FROM jobs WHERE ${filter} AND EXISTS (SELECT FROM lots)`)')).toEqual([
      'jobs',
      'lots',
    ]);
    expect(named("// FROM users\nimport './jobs/users.js';\nlog('users and jobs')")).toEqual([]);
  });

  it('finds the use of a foreign entity, but not of its type', () => {
    expect(named("import { User, type Job } from '../users/index.js';")).toEqual(['users']);
    expect(named("import type { User } from '../users/index.js';")).toEqual([]);
  });

  it('finds a table whose name is computed', () => {
    expect(computedTablesOf(file('run(`DELETE FROM ${table} WHERE id = $1`)'))).toEqual([
      'modules/gallery/made-up.ts:1',
    ]);
    expect(computedTablesOf(file('run(`SELECT 1 FROM (${inner}) part`)'))).toEqual([]);
  });
});

import { expect, it, jest } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { CreationsRepository } from './creations.repository.js';
import type { NewCreation } from './creation.entity.js';

it('writes a creation down with the words it is given: to make them out takes a moment, and the wallet is kept meanwhile', async () => {
  const insert = jest.fn<(row: object) => Promise<void>>().mockResolvedValue();
  const manager = { getRepository: () => ({ insert }) } as unknown as EntityManager;
  const ids = { id: 'c1', userId: 'u1', characterId: null, jobId: 'j1' };
  const creation: NewCreation = { ...ids, kind: 'image', words: '바닷가 beach', themeDay: null, remixedFrom: null };
  await new CreationsRepository({} as DataSource).insert(manager, creation);
  expect(insert.mock.calls).toEqual([[creation]]);
});

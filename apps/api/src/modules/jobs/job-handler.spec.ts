import { describe, expect, it } from '@jest/globals';
import { JobHandlers, type JobHandler, worthOf } from './job-handler.js';

const handler = (kind: Pick<JobHandler, 'queue' | 'subject'>): JobHandler => kind as JobHandler;

describe('JobHandlers', () => {
  it('finds who has the whole queue, whatever the subject', () => {
    const handlers = new JobHandlers();
    const images = handler({ queue: 'image' });
    handlers.register(images);
    expect(handlers.get({ queue: 'image', subjectType: 'image' })).toBe(images);
    expect(() => handlers.get({ queue: 'video', subjectType: 'video' })).toThrow('no handler for video of video');
  });

  it('tells those that share a queue apart by the subject', () => {
    const handlers = new JobHandlers();
    const sessions = handler({ queue: 'ingest', subject: 'training_session' });
    const users = handler({ queue: 'ingest', subject: 'user' });
    handlers.register(sessions);
    handlers.register(users);
    expect(handlers.get({ queue: 'ingest', subjectType: 'training_session' })).toBe(sessions);
    expect(handlers.get({ queue: 'ingest', subjectType: 'user' })).toBe(users);
    expect(() => handlers.get({ queue: 'ingest', subjectType: 'video' })).toThrow('no handler for ingest of video');
  });

  it('takes one for each kind', () => {
    const handlers = new JobHandlers();
    handlers.register(handler({ queue: 'ingest', subject: 'user' }));
    expect(() => {
      handlers.register(handler({ queue: 'ingest', subject: 'user' }));
    }).toThrow('two handlers for ingest of user');
  });
});

describe('worthOf', () => {
  const price = { priceSpark: 45, pricePass: 1 };

  it('is the whole price where all was delivered', () => {
    expect(worthOf(price)).toEqual({ spark: 45, pass: 1 });
    expect(worthOf(price, { delivered: 3, wanted: 3 })).toEqual({ spark: 45, pass: 1 });
  });

  it('goes by the piece, and charges nothing that is not whole', () => {
    expect(worthOf(price, { delivered: 2, wanted: 3 })).toEqual({ spark: 30, pass: 0 });
    expect(worthOf({ priceSpark: 20, pricePass: 4 }, { delivered: 2, wanted: 3 })).toEqual({ spark: 13, pass: 2 });
    expect(worthOf(price, { delivered: 0, wanted: 3 })).toEqual({ spark: 0, pass: 0 });
  });

  it('is never more than the price', () => {
    expect(worthOf(price, { delivered: 4, wanted: 3 })).toEqual({ spark: 45, pass: 1 });
  });
});

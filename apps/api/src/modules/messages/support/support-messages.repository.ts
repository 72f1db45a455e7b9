import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SupportMessage } from './support-message.entity.js';

/** What nobody has answered: how many, and the age of the oldest in seconds; 0 without any. */
interface OpenMessages {
  messages: number;
  oldest: number;
}

/** What creators wrote, as operators see it. */
@Injectable()
export class SupportMessages {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<SupportMessage | null> {
    return this.dataSource.getRepository(SupportMessage).findOneBy({ id });
  }

  /** What waits for an answer, the longest waiting first. */
  findOpen(limit: number): Promise<SupportMessage[]> {
    const where = { status: 'open' as const };
    return this.dataSource.getRepository(SupportMessage).find({ where, order: { createdAt: 'ASC' }, take: limit });
  }

  /** Also what was answered, newest first. */
  findAll(limit: number): Promise<SupportMessage[]> {
    return this.dataSource.getRepository(SupportMessage).find({ order: { createdAt: 'DESC' }, take: limit });
  }

  async openNumbers(): Promise<OpenMessages> {
    const [numbers] = await this.dataSource.query<[OpenMessages]>(
      `SELECT count(*)::integer AS messages, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM support_messages WHERE status = 'open'`,
    );
    return numbers;
  }
}

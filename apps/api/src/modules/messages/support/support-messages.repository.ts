import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What nobody has answered: how many, and the age of the oldest in seconds; 0 without any. */
interface OpenMessages {
  messages: number;
  oldest: number;
}

/** What creators wrote, as operators see it. */
@Injectable()
export class SupportMessages {
  constructor(private readonly dataSource: DataSource) {}

  async openNumbers(): Promise<OpenMessages> {
    const [numbers] = await this.dataSource.query<[OpenMessages]>(
      `SELECT count(*)::integer AS messages, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM support_messages WHERE status = 'open'`,
    );
    return numbers;
  }
}

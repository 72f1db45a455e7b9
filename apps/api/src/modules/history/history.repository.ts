import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { historyPageStatement, type HistoryPageQuery } from './history-page.view.js';

@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The ids of one more than `limit` of the user's jobs, newest first. */
  findPage(userId: string, query: HistoryPageQuery): Promise<{ id: string }[]> {
    const { sql, parameters } = historyPageStatement(userId, query);
    return this.dataSource.query<{ id: string }[]>(sql, parameters);
  }
}

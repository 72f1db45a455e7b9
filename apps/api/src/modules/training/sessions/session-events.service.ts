import { Injectable } from '@nestjs/common';
import { LiveService } from '../../queues/index.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** Tells a creator's open pages how a session stands now. To be called after the commit that has changed it. */
@Injectable()
export class SessionEvents {
  constructor(
    private readonly sessions: TrainingSessionsRepository,
    private readonly live: LiveService,
  ) {}

  async announce(sessionId: string): Promise<void> {
    const [session] = await this.sessions.findByIds([sessionId]);
    if (!session) return;
    await this.live.publish(session.userId, { type: 'session', session_id: sessionId, status: session.status });
  }
}

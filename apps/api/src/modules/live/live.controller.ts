import { Controller, Sse, type MessageEvent } from '@nestjs/common';
import { endWith, filter, interval, map, merge, startWith, takeWhile, type Observable } from 'rxjs';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { LiveService } from './live.service.js';

/** Proxies close streams that are silent for long. */
const PING_MS = 20_000;

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Sse('live')
  stream(@CurrentUser() user: AuthenticatedUser): Observable<MessageEvent> {
    const events = this.live.eventsFor(user.id).pipe(
      takeWhile((event) => !(event.type === 'signed_out' && event.session_id === user.sessionId), true),
      filter((event) => event.type !== 'signed_out' || event.session_id === user.sessionId),
      map((event) => ({ type: event.type, data: event })),
    );
    const pings = interval(PING_MS).pipe(
      startWith(0),
      map(() => ({ type: 'ping', data: {} })),
    );
    // The pings end with the events.
    return merge(events.pipe(endWith(null)), pings).pipe(takeWhile((message) => message !== null));
  }
}

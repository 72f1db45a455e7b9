import { Controller, Injectable, Sse, type MessageEvent } from '@nestjs/common';
import { endWith, exhaustMap, filter, interval, map, merge, startWith, takeWhile, type Observable } from 'rxjs';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { LiveService } from './live.service.js';

/** Proxies close streams that are silent for long. */
@Injectable()
export class LivePings {
  milliseconds = 20_000;
}

@Controller()
export class LiveController {
  constructor(
    private readonly live: LiveService,
    private readonly pings: LivePings,
  ) {}

  @Sse('live')
  stream(@CurrentUser() user: AuthenticatedUser): Observable<MessageEvent> {
    const events = this.live.eventsFor(user.id).pipe(
      takeWhile((event) => !(event.type === 'signed_out' && event.session_id === user.sessionId), true),
      filter((event) => event.type !== 'signed_out' || event.session_id === user.sessionId),
      map((event) => ({ type: event.type, data: event })),
    );
    // News of the session's end may have been lost, or have come before this stream: so each ping asks whether it lives.
    const pings = interval(this.pings.milliseconds).pipe(
      startWith(0),
      exhaustMap(() => this.live.mayListen(user.sessionId)),
      takeWhile((mayListen) => mayListen),
      map(() => ({ type: 'ping', data: {} })),
    );
    // Each ends with the other.
    return merge(events.pipe(endWith(null)), pings.pipe(endWith(null))).pipe(takeWhile((message) => message !== null));
  }
}

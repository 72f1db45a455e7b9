import type { LiveEvent } from '@atelier/contracts';
import { Controller, Injectable, Sse, type MessageEvent } from '@nestjs/common';
import {
  endWith,
  exhaustMap,
  filter,
  finalize,
  interval,
  map,
  merge,
  startWith,
  takeWhile,
  tap,
  type Observable,
} from 'rxjs';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { newId } from '../../../common/ids.js';
import { LiveService } from './live.service.js';

/** Proxies close streams that are silent for long. */
@Injectable()
export class LivePings {
  milliseconds = 20_000;
}

/** Of those that end a stream, those that mean this one. */
function isFor(event: LiveEvent, sessionId: string, streamId: string): boolean {
  if (event.type === 'signed_out') return event.session_id === sessionId;
  return event.type !== 'stream_replaced' || event.stream_id === streamId;
}

@Controller()
export class LiveController {
  constructor(
    private readonly live: LiveService,
    private readonly pings: LivePings,
  ) {}

  @Sse('live')
  stream(@CurrentUser() user: AuthenticatedUser): Observable<MessageEvent> {
    const id = newId();
    const events = this.live.eventsFor(user.id).pipe(
      filter((event) => isFor(event, user.sessionId, id)),
      takeWhile(({ type }) => type !== 'signed_out' && type !== 'stream_replaced', true),
      map((event) => ({ type: event.type, data: event })),
    );
    // News of the end may have been lost, or have come before this stream: so each ping asks whether its session lives, and
    // counts the streams again.
    const pings = interval(this.pings.milliseconds).pipe(
      startWith(0),
      exhaustMap(() => this.live.mayListen(user.sessionId)),
      takeWhile((mayListen) => mayListen),
      tap(() => void this.live.noteStream(user.id, id)),
      map(() => ({ type: 'ping', data: {} })),
    );
    // Each ends with the other.
    return merge(events.pipe(endWith(null)), pings.pipe(endWith(null))).pipe(
      takeWhile((message) => message !== null),
      finalize(() => void this.live.forgetStream(user.id, id)),
    );
  }
}

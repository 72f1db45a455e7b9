import { Injectable } from '@nestjs/common';

type IsShown = (id: string) => Promise<boolean>;

/** What is shown to everybody at this moment, as the rooms say that have it: what others were given links to may be hidden since. */
@Injectable()
export class ShownToAll {
  private readonly rooms = new Map<string, IsShown>();

  /** To be called once for each kind, by the room that knows. */
  register(kind: string, isShown: IsShown): void {
    this.rooms.set(kind, isShown);
  }

  /** `name`: the kind and the id, as links have it. */
  async includes(name: string): Promise<boolean> {
    const [kind = '', id = ''] = name.split(':', 2);
    return (await this.rooms.get(kind)?.(id)) ?? false;
  }
}

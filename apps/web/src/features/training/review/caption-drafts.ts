import { CAPTION_MAX_LENGTH } from '@atelier/contracts';
import { ApiError, asApiError } from '@/lib/api-error';
import { countCharacters } from '@/lib/code-points';
import { codeText } from '@/lib/error-text';
import { Listeners } from '@/lib/listeners';

/** How the drafts reach the world. */
export interface CaptionPorts {
  /** Null goes back to the suggestion. `leaving`: the page is being left, and the request has to outlive it. */
  save: (imageId: string, caption: string | null, options: { leaving: boolean }) => Promise<void>;
}

export interface CaptionDraft {
  /** What was written; null where the caption that is kept is to be shown. */
  text: string | null;
  /** The caption that is kept, as far as it is known. */
  kept: string | null;
  state: 'typing' | 'saving' | 'saved' | 'failed';
  /** Why it could not be saved. */
  error: ApiError | null;
}

const tooLong = () =>
  new ApiError({ code: 'caption_too_long', message: codeText('caption_too_long') ?? '', status: 422 });

/** What is being written about the pictures of a set, and how far it has been saved. Nothing that was written is dropped for an error. */
export class CaptionDrafts {
  private drafts: ReadonlyMap<string, CaptionDraft> = new Map();
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly listeners = new Listeners();
  /** Each answer holds the whole set: one after the other, so that none shows what was before another. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly ports: CaptionPorts) {}

  readonly subscribe = this.listeners.subscribe;

  readonly snapshot = (): ReadonlyMap<string, CaptionDraft> => this.drafts;

  /** `kept`: the caption that the picture has, where that is known. */
  write(id: string, text: string, kept: string | null): void {
    const isUnchanged = text === kept && !this.underWay.has(id);
    this.set(id, isUnchanged ? null : { text, kept, state: 'typing', error: null });
  }

  /** Saves what was written, and waits for what is being saved. Rejects with why it could not be. */
  async save(id: string, { leaving = false } = {}): Promise<void> {
    const draft = this.drafts.get(id);
    if (draft && draft.text !== null && (draft.state === 'typing' || draft.state === 'failed')) {
      // As the API keeps it: one line.
      const caption = draft.text.replace(/\s+/gu, ' ').trim();
      if (countCharacters(caption) > CAPTION_MAX_LENGTH) {
        const error = tooLong();
        this.set(id, { ...draft, state: 'failed', error });
        throw error;
      }
      const isUnchanged = caption === draft.kept && !this.underWay.has(id);
      if (!isUnchanged) return this.start(id, caption, draft, leaving);
      this.set(id, null);
    }
    return this.underWay.get(id);
  }

  /** Goes back to the suggestion. Rejects where that was refused; nothing has changed then. */
  async suggest(id: string): Promise<void> {
    await this.start(id, null, { text: null, kept: null, state: 'saving', error: null }, false);
  }

  /** Saves all that was written; rejects with what could not be saved. */
  readonly flush = async (options: { leaving?: boolean } = {}): Promise<void> => {
    const results = await Promise.allSettled([...this.drafts.keys()].map((id) => this.save(id, options)));
    for (const result of results) if (result.status === 'rejected') throw asApiError(result.reason);
  };

  private start(id: string, caption: string | null, draft: CaptionDraft, leaving: boolean): Promise<void> {
    const saving: CaptionDraft = { ...draft, state: 'saving', error: null };
    this.set(id, saving);
    const work = this.put(id, caption, saving, leaving).finally(() => {
      if (this.underWay.get(id) === work) this.underWay.delete(id);
    });
    this.underWay.set(id, work);
    return work;
  }

  private async put(id: string, caption: string | null, saving: CaptionDraft, leaving: boolean): Promise<void> {
    const send = () => this.ports.save(id, caption, { leaving });
    // A page that is being left waits for nothing.
    const sent = leaving ? send() : this.last.then(send);
    this.last = sent.catch(() => undefined);
    try {
      await sent;
      const now = this.drafts.get(id);
      if (now === saving) this.set(id, { text: null, kept: caption, state: 'saved', error: null });
      else if (now) this.set(id, { ...now, kept: caption });
    } catch (reason) {
      const error = asApiError(reason);
      // The picture is gone, perhaps with its whole set: there is nothing to be said of it.
      if (error.status === 404) {
        this.set(id, null);
        return;
      }
      if (this.drafts.get(id) === saving) this.set(id, { ...saving, state: 'failed', error });
      throw error;
    }
  }

  private set(id: string, draft: CaptionDraft | null): void {
    const drafts = new Map(this.drafts);
    if (draft) drafts.set(id, draft);
    else drafts.delete(id);
    this.drafts = drafts;
    this.listeners.notify();
  }
}

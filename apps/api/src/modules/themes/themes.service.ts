import {
  isAbout,
  subjectOf,
  type Page,
  type PageQuery,
  type Theme,
  type ThemeName,
  type TodaysTheme,
} from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, LessThanOrEqual } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { readDay, toDayPage } from '../../common/keyset.js';
import { currentRequest } from '../../common/request-context.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { RuntimeStatusService } from '../queues/index.js';
import { chooseTheme, readShippedThemes } from './shipped-themes.js';
import { addDays, dayAt, isOpen, startOf } from './theme-days.js';
import { rowOf } from './theme-rows.js';
import { ThemeRewards } from './theme-rewards.service.js';
import { DailyTheme } from './daily-theme.entity.js';

/** A theme for each day: an operator's, else one of the list that ships. */
@Injectable()
export class ThemesService {
  private readonly shipped = readShippedThemes();
  /** Prompts of the built-in engine, by those that stand in the rows of days. */
  private readonly plain = new Map(
    this.shipped.flatMap(({ en, ko }) => [en, ko]).map(({ prompt, plain }) => [prompt, plain]),
  );
  private readonly timeZone: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rewards: ThemeRewards,
    private readonly runtime: RuntimeStatusService,
    @Inject(ENVIRONMENT) { THEME_TIME_ZONE }: Pick<Environment, 'THEME_TIME_ZONE'>,
  ) {
    this.timeZone = THEME_TIME_ZONE;
  }

  async today({ id }: { id: string }): Promise<TodaysTheme> {
    const day = dayAt(new Date(), this.timeZone);
    const [theme, reward, drawsAll] = await Promise.all([
      this.getOf(day),
      this.rewards.offerTo(id, day),
      this.drawsAnything(),
    ]);
    const ends_at = startOf(addDays(day, 1), this.timeZone).toISOString();
    return { ...this.viewOf(theme, drawsAll), words: this.wordsOf(theme), ends_at, reward };
  }

  /** Those that have been, and today's; never one that is yet to come. */
  async list({ cursor, limit }: PageQuery): Promise<Page<Theme>> {
    const today = dayAt(new Date(), this.timeZone);
    await this.getOf(today);
    const before = readDay(cursor);
    const rows = await this.dataSource.getRepository(DailyTheme).find({
      where: { day: before !== null && before <= today ? LessThan(before) : LessThanOrEqual(today) },
      order: { day: 'DESC' },
      take: limit + 1,
    });
    const drawsAll = await this.drawsAnything();
    return toDayPage(
      rows.map((row) => this.viewOf(row, drawsAll)),
      limit,
    );
  }

  /** Of these days, in the caller's language. */
  async namesOf(days: readonly string[]): Promise<Map<string, ThemeName>> {
    if (days.length === 0) return new Map();
    const rows = await this.dataSource.getRepository(DailyTheme).findBy({ day: In([...new Set(days)]) });
    return new Map(rows.map((row) => [row.day, { day: row.day, title: textsOf(row).title }]));
  }

  /** The day whose theme is made for: from then on it is known. Null where none was asked for, or the prompt is about something else. Throws `theme_over`. */
  async joined(day: string | undefined, prompt: string): Promise<string | null> {
    if (day === undefined) return null;
    if (!isOpen(day, new Date(), this.timeZone)) throw new DomainError('theme_over');
    return isAbout(prompt, this.wordsOf(await this.getOf(day))) ? day : null;
  }

  /** What the theme is about, whichever language and prompt somebody began with. */
  private wordsOf({ titleEn, titleKo, promptEn, promptKo }: DailyTheme): string[] {
    const plain = [promptEn, promptKo].map((prompt) => this.plain.get(prompt) ?? '');
    return subjectOf([titleEn, titleKo, promptEn, promptKo, ...plain]);
  }

  /** The theme of a day that has come: written down when it is first asked for, so that a later list changes no day that has been. */
  private async getOf(day: string): Promise<DailyTheme> {
    const themes = this.dataSource.getRepository(DailyTheme);
    const known = await themes.findOneBy({ day });
    if (known) return known;
    const chosen = rowOf(day, chooseTheme(this.shipped, day));
    await themes.createQueryBuilder().insert().values(chosen).orIgnore().execute();
    // What another request, or an operator, wrote first.
    return themes.findOneByOrFail({ day });
  }

  /** Whether pictures come from GPU servers. What the built-in engine draws is drawn by any, so that is meant where it isn't known. */
  private async drawsAnything(): Promise<boolean> {
    try {
      return (await this.runtime.status()).engine === 'comfyui';
    } catch {
      return false;
    }
  }

  /** With the prompt that what draws now can draw; an operator's has one for all. */
  private viewOf(row: DailyTheme, drawsAnything: boolean): Theme {
    const words = textsOf(row);
    if (drawsAnything) return words;
    return { ...words, prompt: this.plain.get(words.prompt) ?? words.prompt };
  }
}

/** In the caller's language. */
function textsOf(row: DailyTheme): Theme {
  const { day } = row;
  return currentRequest().language === 'ko'
    ? { day, title: row.titleKo, text: row.textKo, prompt: row.promptKo }
    : { day, title: row.titleEn, text: row.textEn, prompt: row.promptEn };
}

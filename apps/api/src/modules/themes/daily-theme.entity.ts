import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The theme of a day, written down when it is first asked for, or by an operator beforehand. */
@Entity('daily_themes')
export class DailyTheme {
  @PrimaryColumn('date')
  day: string;

  @Column('text', { name: 'title_en' })
  titleEn: string;

  @Column('text', { name: 'title_ko' })
  titleKo: string;

  @Column('text', { name: 'text_en' })
  textEn: string;

  @Column('text', { name: 'text_ko' })
  textKo: string;

  @Column('text', { name: 'prompt_en' })
  promptEn: string;

  @Column('text', { name: 'prompt_ko' })
  promptKo: string;

  /** By an operator, rather than from the list that ships. */
  @Column('boolean', { name: 'set_by_operator' })
  setByOperator: boolean;
}

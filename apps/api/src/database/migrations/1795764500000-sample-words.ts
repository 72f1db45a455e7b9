import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As they stood in the samples of installations before, and what they say in the other language. */
const SAID: readonly (readonly [had: string, other: string])[] = [
  ['under cherry blossoms at dusk', '해 질 녘 벚꽃 아래'],
  ['별이 쏟아지는 밤 바닷가', 'a beach at night under a sky full of stars'],
  ['a city street in the rain, neon lights', '비 내리는 도시 거리, 네온 불빛'],
  ['첫눈 내리는 한옥 마당', 'the first snow in a hanok courtyard'],
];
const OF_HOUSE = 'user_id IN (SELECT id FROM users WHERE is_house)';

/** Samples are found by the words of either language. */
export class SampleWords1795764500000 implements MigrationInterface {
  readonly name = 'SampleWords1795764500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [had, other] of SAID) {
      await runner.query(`UPDATE creations SET words = $1 WHERE words = $2 AND ${OF_HOUSE}`, [`${had} ${other}`, had]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [had, other] of SAID) {
      await runner.query(`UPDATE creations SET words = $2 WHERE words = $1 AND ${OF_HOUSE}`, [`${had} ${other}`, had]);
    }
  }
}

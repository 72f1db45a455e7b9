import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What others have to know who load a character's LoRAs; null for those from before. Those that were brought have a trigger word of their own. */
export class LoraFacts1780000020000 implements MigrationInterface {
  readonly name = 'LoraFacts1780000020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE model_candidates ADD COLUMN lora jsonb');
    await runner.query('ALTER TABLE characters ADD COLUMN lora jsonb, ADD COLUMN trigger_word text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE characters DROP COLUMN lora, DROP COLUMN trigger_word');
    await runner.query('ALTER TABLE model_candidates DROP COLUMN lora');
  }
}

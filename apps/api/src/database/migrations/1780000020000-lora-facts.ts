import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What others have to know who load a character's LoRAs; null for those from before. */
export class LoraFacts1780000020000 implements MigrationInterface {
  readonly name = 'LoraFacts1780000020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE model_candidates ADD COLUMN lora jsonb');
    await runner.query('ALTER TABLE characters ADD COLUMN lora jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE characters DROP COLUMN lora');
    await runner.query('ALTER TABLE model_candidates DROP COLUMN lora');
  }
}

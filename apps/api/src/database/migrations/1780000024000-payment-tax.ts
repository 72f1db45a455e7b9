import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is charged may have VAT in it. None of what was paid before had any. */
export class PaymentTax1780000024000 implements MigrationInterface {
  readonly name = 'PaymentTax1780000024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments
        ADD COLUMN tax_cents integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT payments_tax CHECK (tax_cents >= 0 AND tax_cents < amount_cents)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN tax_cents');
  }
}

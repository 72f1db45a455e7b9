import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same rules of the books, asked once each; and what a hold and its settlement begin with, in one round trip each. */
export class LedgerInFewerSteps1795764600404 implements MigrationInterface {
  readonly name = 'LedgerInFewerSteps1795764600404';

  async up(runner: QueryRunner): Promise<void> {
    await this.checkOnce(runner);
    // Each statement of such a function sees what was committed before it: what is read after the lock is as its last holder left it.
    await runner.query(`
      CREATE FUNCTION lock_spendable_lots(holder uuid, as_of timestamptz)
      RETURNS TABLE (id uuid, currency text, available integer) LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM wallets WHERE user_id = holder FOR UPDATE;
        IF NOT FOUND THEN RETURN; END IF;
        RETURN QUERY SELECT lot.id, lot.currency, lot.available FROM lots lot
          WHERE lot.user_id = holder AND lot.available > 0 AND (lot.expires_at IS NULL OR lot.expires_at > as_of)
            AND NOT lot.frozen AND lot.recalled_by IS NULL
          ORDER BY lot.expires_at NULLS LAST, lot.id;
      END $$`);
    await runner.query(`
      CREATE FUNCTION lock_hold(hold_id uuid)
      RETURNS TABLE (user_id uuid, status text, spark integer, pass integer, captured_spark integer, captured_pass integer,
        amount integer, id uuid, currency text) LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM FROM wallets wallet WHERE wallet.user_id = (SELECT hold.user_id FROM holds hold WHERE hold.id = lock_hold.hold_id) FOR UPDATE;
        RETURN QUERY SELECT hold.user_id, hold.status, hold.spark, hold.pass, hold.captured_spark, hold.captured_pass,
            part.amount, lot.id, lot.currency
          FROM holds hold JOIN hold_lots part ON part.hold_id = hold.id JOIN lots lot ON lot.id = part.lot_id
          WHERE hold.id = lock_hold.hold_id ORDER BY lot.expires_at NULLS LAST, lot.id;
      END $$`);
  }

  /** That a transaction has entries is looked at by it, that these sum to 0 by each of them. */
  private async checkOnce(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM ledger_entries WHERE transaction_id = NEW.transaction_id GROUP BY currency HAVING sum(amount) <> 0;
        IF FOUND THEN
          RAISE EXCEPTION 'the entries of ledger transaction % do not sum to 0', NEW.transaction_id USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION refuse_empty_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM ledger_entries WHERE transaction_id = NEW.id LIMIT 1;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'ledger transaction % has no entries', NEW.id USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await this.replaceTriggers(runner, 'refuse_empty_transaction', 'refuse_unbalanced_entries');
    await runner.query('DROP FUNCTION refuse_unbalanced_ledger');
  }

  private async replaceTriggers(runner: QueryRunner, ofTransactions: string, ofEntries: string): Promise<void> {
    for (const [table, check] of [
      ['ledger_transactions', ofTransactions],
      ['ledger_entries', ofEntries],
    ]) {
      await runner.query(`DROP TRIGGER ${table}_balanced ON ${table}`);
      await runner.query(`
        CREATE CONSTRAINT TRIGGER ${table}_balanced AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION ${check}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION lock_hold');
    await runner.query('DROP FUNCTION lock_spendable_lots');
    await runner.query(`
      CREATE FUNCTION refuse_unbalanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        checked uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::uuid ELSE NEW.id END;
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = checked) THEN
          RAISE EXCEPTION 'ledger transaction % has no entries', checked USING ERRCODE = 'check_violation';
        END IF;
        IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = checked GROUP BY currency HAVING sum(amount) <> 0) THEN
          RAISE EXCEPTION 'the entries of ledger transaction % do not sum to 0', checked USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$`);
    await this.replaceTriggers(runner, 'refuse_unbalanced_ledger', 'refuse_unbalanced_ledger');
    await runner.query('DROP FUNCTION refuse_empty_transaction');
    await runner.query('DROP FUNCTION refuse_unbalanced_entries');
  }
}

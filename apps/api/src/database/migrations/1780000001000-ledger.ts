import type { MigrationInterface, QueryRunner } from 'typeorm';

const CURRENCY = `CHECK (currency IN ('spark', 'pass'))`;

/**
 * Money: an append-only double-entry ledger, and beside it what it amounts to (lots, holds, wallets).
 * Nothing here refers to users or jobs by foreign key, because the ledger outlives the accounts it is about.
 */
export class Ledger1780000001000 implements MigrationInterface {
  readonly name = 'Ledger1780000001000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createBalances(runner);
    await this.createHolds(runner);
    await this.createBooks(runner);
    await this.protectBooks(runner);
    await this.openHouseAccounts(runner);
  }

  private async createBalances(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wallets (
        user_id uuid PRIMARY KEY,
        spark_available integer NOT NULL DEFAULT 0 CHECK (spark_available >= 0),
        spark_held integer NOT NULL DEFAULT 0 CHECK (spark_held >= 0),
        pass_available integer NOT NULL DEFAULT 0 CHECK (pass_available >= 0),
        pass_held integer NOT NULL DEFAULT 0 CHECK (pass_held >= 0),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE lots (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES wallets,
        currency text NOT NULL ${CURRENCY},
        source text NOT NULL,
        granted integer NOT NULL DEFAULT 0 CHECK (granted >= 0),
        available integer NOT NULL DEFAULT 0 CHECK (available >= 0),
        held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
        captured integer NOT NULL DEFAULT 0 CHECK (captured >= 0),
        expired integer NOT NULL DEFAULT 0 CHECK (expired >= 0),
        refunded integer NOT NULL DEFAULT 0 CHECK (refunded >= 0),
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT lots_add_up CHECK (available + held + captured + expired + refunded = granted)
      )`);
    await runner.query(`CREATE INDEX lots_with_something_left ON lots (user_id, expires_at, id)
      WHERE available > 0 OR held > 0`);
    await runner.query('CREATE INDEX lots_to_expire ON lots (expires_at) WHERE available > 0');
  }

  private async createHolds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE holds (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES wallets,
        job_id uuid NOT NULL UNIQUE,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'captured', 'released')),
        spark integer NOT NULL CHECK (spark >= 0),
        pass integer NOT NULL CHECK (pass >= 0),
        captured_spark integer NOT NULL DEFAULT 0 CHECK (captured_spark BETWEEN 0 AND spark),
        captured_pass integer NOT NULL DEFAULT 0 CHECK (captured_pass BETWEEN 0 AND pass),
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        CONSTRAINT holds_something CHECK (spark + pass > 0),
        CONSTRAINT holds_settled_once CHECK ((status = 'open') = (settled_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX holds_open ON holds (created_at) WHERE status = 'open'`);
    await runner.query(`
      CREATE TABLE hold_lots (
        hold_id uuid NOT NULL REFERENCES holds,
        lot_id uuid NOT NULL REFERENCES lots,
        amount integer NOT NULL CHECK (amount > 0),
        PRIMARY KEY (hold_id, lot_id)
      )`);
    await runner.query('CREATE INDEX hold_lots_by_lot ON hold_lots (lot_id)');
  }

  private async createBooks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_accounts (
        id uuid PRIMARY KEY,
        owner_user_id uuid,
        kind text NOT NULL CHECK (kind IN ('user_available', 'user_held', 'house_issued', 'house_revenue',
          'house_expired', 'house_refunded')),
        currency text NOT NULL ${CURRENCY},
        UNIQUE NULLS NOT DISTINCT (owner_user_id, kind, currency),
        UNIQUE (id, currency),
        CONSTRAINT ledger_accounts_owned CHECK ((owner_user_id IS NULL) = (kind LIKE 'house_%'))
      )`);
    await runner.query(`
      CREATE TABLE ledger_transactions (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('grant', 'hold', 'capture', 'release', 'expire')),
        idempotency_key text NOT NULL UNIQUE,
        user_id uuid NOT NULL,
        hold_id uuid REFERENCES holds,
        memo text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX ledger_transactions_by_user ON ledger_transactions (user_id, id DESC)');
    await runner.query('CREATE INDEX ledger_transactions_by_hold ON ledger_transactions (hold_id)');
    await runner.query(`
      CREATE TABLE ledger_entries (
        id uuid PRIMARY KEY,
        transaction_id uuid NOT NULL REFERENCES ledger_transactions,
        account_id uuid NOT NULL,
        lot_id uuid REFERENCES lots,
        currency text NOT NULL,
        amount integer NOT NULL CHECK (amount <> 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts (id, currency)
      )`);
    await runner.query('CREATE INDEX ledger_entries_by_transaction ON ledger_entries (transaction_id)');
    await runner.query('CREATE INDEX ledger_entries_by_account ON ledger_entries (account_id)');
    await runner.query('CREATE INDEX ledger_entries_by_lot ON ledger_entries (lot_id)');
  }

  private async protectBooks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'restrict_violation';
      END $$`);
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await runner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
    }
    // At commit, so that a transaction's entries may be written one after the other. The check by transaction
    // catches one that was left without entries, the check by entry one that was added to later.
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
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await runner.query(`
        CREATE CONSTRAINT TRIGGER ${table}_balanced AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger()`);
    }
  }

  private async openHouseAccounts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ledger_accounts (id, kind, currency)
      SELECT gen_random_uuid(), kind, currency
      FROM unnest(ARRAY['house_issued', 'house_revenue', 'house_expired', 'house_refunded']) AS kind,
        unnest(ARRAY['spark', 'pass']) AS currency`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'ledger_entries',
      'ledger_transactions',
      'ledger_accounts',
      'hold_lots',
      'holds',
      'lots',
      'wallets',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
    for (const name of ['refuse_ledger_change', 'refuse_unbalanced_ledger'])
      await runner.query(`DROP FUNCTION ${name}`);
  }
}

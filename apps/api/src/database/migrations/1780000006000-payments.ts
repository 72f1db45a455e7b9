import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'grant', 'hold', 'capture', 'release', 'expire'`;

/** What is sold, what was paid, and what operators did. Payments outlive the accounts that they are about, as the books do. */
export class Payments1780000006000 implements MigrationInterface {
  readonly name = 'Payments1780000006000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createOffers(runner);
    await this.createPayments(runner);
    await this.createRefunds(runner);
    await this.createAround(runner);
    await this.widenLedger(runner);
    await this.widenPlans(runner);
  }

  private async createOffers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spark_packages (
        id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE,
        name_en text NOT NULL,
        name_ko text NOT NULL,
        spark integer NOT NULL CHECK (spark >= 0),
        pass integer NOT NULL CHECK (pass >= 0),
        price_cents integer NOT NULL CHECK (price_cents > 0),
        popular boolean NOT NULL DEFAULT false,
        active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT spark_packages_something CHECK (spark + pass > 0)
      )`);
    await runner.query('CREATE UNIQUE INDEX spark_packages_popular ON spark_packages (popular) WHERE popular');
    await runner.query(`
      CREATE TABLE plans (
        code text PRIMARY KEY CHECK (code IN ('free', 'pro')),
        name_en text NOT NULL,
        name_ko text NOT NULL,
        price_cents integer NOT NULL CHECK (price_cents >= 0),
        period_days integer CHECK (period_days > 0),
        unfinished_jobs integer NOT NULL CHECK (unfinished_jobs > 0),
        commercial_licence boolean NOT NULL,
        permanent_storage boolean NOT NULL,
        active boolean NOT NULL DEFAULT true,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT plans_paid_by_period CHECK ((price_cents = 0) = (period_days IS NULL))
      )`);
  }

  private async createPayments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        item_kind text NOT NULL CHECK (item_kind IN ('package', 'plan')),
        item_code text NOT NULL,
        item_name_en text NOT NULL,
        item_name_ko text NOT NULL,
        spark integer NOT NULL CHECK (spark >= 0),
        pass integer NOT NULL CHECK (pass >= 0),
        plan_days integer CHECK (plan_days > 0),
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        method text NOT NULL CHECK (method IN ('wallet', 'card')),
        return_to text,
        status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'approved', 'pending', 'completed', 'failed',
          'cancelled', 'refunding', 'refunded', 'disputed', 'reversed')),
        failure text,
        order_id text UNIQUE,
        approve_url text,
        capture_id text UNIQUE,
        dispute_id text,
        reversed_at timestamptz,
        refunded_cents integer NOT NULL DEFAULT 0,
        credited_at timestamptz,
        captured_at timestamptz,
        check_count integer NOT NULL DEFAULT 0,
        next_check_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT payments_item CHECK ((item_kind = 'plan') = (plan_days IS NOT NULL) AND
          (item_kind = 'package') = (spark + pass > 0)),
        CONSTRAINT payments_refunded CHECK (refunded_cents BETWEEN 0 AND amount_cents),
        CONSTRAINT payments_failure CHECK (failure IS NULL OR status IN ('failed', 'cancelled'))
      )`);
    await runner.query('CREATE INDEX payments_by_user ON payments (user_id, id DESC)');
    await runner.query('CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL');
    await runner.query('CREATE INDEX payments_by_dispute ON payments (dispute_id) WHERE dispute_id IS NOT NULL');
  }

  private async createRefunds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_refunds (
        id uuid PRIMARY KEY,
        payment_id uuid NOT NULL REFERENCES payments,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'failed')),
        asked_by text NOT NULL CHECK (asked_by IN ('creator', 'operator', 'provider')),
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        spark integer NOT NULL DEFAULT 0 CHECK (spark >= 0),
        pass integer NOT NULL DEFAULT 0 CHECK (pass >= 0),
        provider_refund_id text UNIQUE,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        CONSTRAINT payment_refunds_finished CHECK ((status = 'pending') = (finished_at IS NULL))
      )`);
    await runner.query('CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id)');
    // One at a time, so that no two can give the same money back.
    await runner.query(
      `CREATE UNIQUE INDEX payment_refunds_pending ON payment_refunds (payment_id) WHERE status = 'pending'`,
    );
  }

  private async createAround(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        payment_id uuid REFERENCES payments,
        received_at timestamptz NOT NULL DEFAULT now(),
        handled_at timestamptz,
        deliveries integer NOT NULL DEFAULT 1
      )`);
    await runner.query('CREATE INDEX payment_events_by_payment ON payment_events (payment_id)');
    await runner.query('CREATE INDEX payment_events_by_age ON payment_events (received_at)');
    await runner.query(`
      CREATE TABLE plan_periods (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        payment_id uuid NOT NULL UNIQUE REFERENCES payments,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT plan_periods_order CHECK (starts_at < ends_at)
      )`);
    await runner.query('CREATE INDEX plan_periods_by_user ON plan_periods (user_id, ends_at)');
    await runner.query(`
      CREATE TABLE operator_actions (
        id uuid PRIMARY KEY,
        operator text NOT NULL,
        action text NOT NULL,
        reason text NOT NULL,
        user_id uuid,
        payment_id uuid REFERENCES payments,
        details jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX operator_actions_by_user ON operator_actions (user_id)');
    await runner.query('CREATE INDEX operator_actions_by_payment ON operator_actions (payment_id)');
    await runner.query(`
      CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
  }

  private async widenLedger(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lots
        ADD COLUMN payment_id uuid,
        ADD COLUMN frozen boolean NOT NULL DEFAULT false,
        ADD COLUMN recalled_by uuid,
        ADD COLUMN warned_days smallint`);
    await runner.query('CREATE INDEX lots_by_payment ON lots (payment_id) WHERE payment_id IS NOT NULL');
    await runner.query('CREATE INDEX lots_to_recall ON lots (user_id) WHERE recalled_by IS NOT NULL AND available > 0');
    await runner.query(`
      ALTER TABLE ledger_transactions
        ADD COLUMN payment_id uuid,
        DROP CONSTRAINT ledger_transactions_kind_check,
        ADD CONSTRAINT ledger_transactions_kind_check
          CHECK (kind IN (${KINDS}, 'purchase', 'refund', 'refund_returned')),
        ADD CONSTRAINT ledger_transactions_paid
          CHECK ((kind IN ('purchase', 'refund', 'refund_returned')) = (payment_id IS NOT NULL))`);
    await runner.query(
      'CREATE INDEX ledger_transactions_by_payment ON ledger_transactions (payment_id) WHERE payment_id IS NOT NULL',
    );
  }

  private async widenPlans(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN plan_ends_at timestamptz');
    await runner.query('ALTER TABLE users ADD COLUMN plan_warned_for timestamptz');
    await runner.query(`UPDATE users SET plan = 'free'`);
    await runner.query(`
      ALTER TABLE users ADD CONSTRAINT users_plan_ends CHECK ((plan = 'free') = (plan_ends_at IS NULL))`);
    await runner.query(`CREATE INDEX users_plan_ending ON users (plan_ends_at) WHERE plan_ends_at IS NOT NULL`);
    // Whoever has a character has it for the full time from now on. When it expires follows from this and the plan.
    await runner.query(`
      ALTER TABLE characters DROP COLUMN expires_at, ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE characters DROP COLUMN last_used_at, ADD COLUMN expires_at timestamptz');
    await runner.query('ALTER TABLE users DROP COLUMN plan_ends_at, DROP COLUMN plan_warned_for');
    await runner.query(`
      ALTER TABLE ledger_transactions
        DROP COLUMN payment_id,
        DROP CONSTRAINT ledger_transactions_kind_check,
        ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN (${KINDS}))`);
    await runner.query(`
      ALTER TABLE lots
        DROP COLUMN payment_id,
        DROP COLUMN frozen,
        DROP COLUMN recalled_by,
        DROP COLUMN warned_days`);
    const tables = ['operator_actions', 'plan_periods', 'payment_events', 'payment_refunds', 'payments', 'plans'];
    for (const table of [...tables, 'spark_packages']) await runner.query(`DROP TABLE ${table}`);
  }
}

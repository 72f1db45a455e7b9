// Fills the books by a few statements: pictures that were held for and charged, as the API would have left them. Balances are what the entries say.
const PRICE = 15;
/** As many holds are made by one statement. */
const AT_ONCE = 100_000;
/** A hold and its capture have two entries each. */
const ENTRIES_EACH = 4;
/** Between two holds. */
const SPACING_MS = 2_000;

/** In the order of time, as the API makes them; `step` tells apart what belongs to the same hold. */
const idOf = (step) =>
  `(lpad(to_hex($1::bigint + i::bigint * ${SPACING_MS} + ${step}), 12, '0') || '7' || substr(md5('${step}:' || i), 1, 3) || '8' || substr(md5('${step}:' || i), 4, 15))::uuid`;
const at = (step) =>
  `(timestamptz 'epoch' + ($1::bigint + i::bigint * ${SPACING_MS} + ${step}) * interval '1 millisecond')`;
const USER = '($4::uuid[])[1 + i % cardinality($4::uuid[])]';
const LOT = '($5::uuid[])[1 + i % cardinality($5::uuid[])]';
const ROWS = 'generate_series($2::integer, $3::integer) AS i';

const HOLDS = `
  INSERT INTO holds (id, user_id, job_id, status, spark, pass, captured_spark, created_at, settled_at)
  SELECT ${idOf(0)}, ${USER}, ${idOf(1)}, 'captured', ${PRICE}, 0, ${PRICE}, ${at(0)}, ${at(1000)}
  FROM ${ROWS} WHERE $5::uuid[] IS NOT NULL`;
const JOBS = `
  INSERT INTO jobs (id, queue, user_id, subject_type, subject_id, title, status, input, price_spark, price_pass, hold_id, captured_spark,
    receipt_reason, created_at, started_at, finished_at)
  SELECT ${idOf(1)}, 'image', ${USER}, 'image', ${idOf(2)}, 'from the seed', 'succeeded', '{}', ${PRICE}, 0, ${idOf(0)}, ${PRICE},
    'delivered', ${at(0)}, ${at(100)}, ${at(1000)}
  FROM ${ROWS} WHERE $5::uuid[] IS NOT NULL`;
const TAKEN = `
  INSERT INTO hold_lots (hold_id, lot_id, amount) SELECT ${idOf(0)}, ${LOT}, ${PRICE} FROM ${ROWS} WHERE $4::uuid[] IS NOT NULL`;
const transactionsOf = (kind, step) => `
  INSERT INTO ledger_transactions (id, kind, idempotency_key, user_id, hold_id, memo, created_at)
  SELECT ${idOf(step)}, '${kind}', '${kind}:' || ${idOf(0)}, ${USER}, ${idOf(0)}, 'image', ${at(step)}
  FROM ${ROWS} WHERE $5::uuid[] IS NOT NULL`;
const accountOf = (kind) =>
  `(SELECT id FROM ledger_accounts WHERE kind = '${kind}' AND currency = 'spark' AND owner_user_id ${kind.startsWith('house') ? 'IS NULL' : `= ${USER}`})`;
const entriesOf = (step, account, sign) => `
  INSERT INTO ledger_entries (id, transaction_id, account_id, lot_id, currency, amount, created_at)
  SELECT ${idOf(step + (sign < 0 ? 1 : 2))}, ${idOf(step)}, ${accountOf(account)}, ${LOT}, 'spark', ${sign * PRICE}, ${at(step)}
  FROM ${ROWS} WHERE $4::uuid[] IS NOT NULL`;

const STATEMENTS = [
  HOLDS,
  JOBS,
  TAKEN,
  transactionsOf('hold', 10),
  entriesOf(10, 'user_available', -1),
  entriesOf(10, 'user_held', 1),
  transactionsOf('capture', 1000),
  entriesOf(1000, 'user_held', -1),
  entriesOf(1000, 'house_revenue', 1),
];

/** Of each user the lot that is charged, granted for all that will be: by the product's own ledger. */
async function grantAll(database, ledger, userIds, holds) {
  for (const userId of userIds)
    await database.transaction((manager) =>
      ledger.grant(manager, {
        userId,
        amounts: { spark: (Math.ceil(holds / userIds.length) + 100) * PRICE, pass: 0 },
        source: 'seed',
        idempotencyKey: `seed:${userId}`,
        memo: 'seed',
        expiresAt: null,
      }),
    );
  const lots = await database.query(`SELECT user_id, id FROM lots WHERE source = 'seed'`);
  const byUser = new Map(lots.map(({ user_id: userId, id }) => [userId, id]));
  return userIds.map((userId) => byUser.get(userId));
}

/**
 * @param {object} tools the database as TypeORM has it, and the product's ledger
 * @param {{ entries: number, userIds: string[] }} options whose they are in turn
 */
export async function seedLedger({ database, ledger }, { entries, userIds }) {
  const holds = Math.ceil(entries / ENTRIES_EACH);
  const lots = await grantAll(database, ledger, userIds, holds);
  const beganAt = Date.now() - holds * SPACING_MS - 60_000;
  const runner = database.createQueryRunner();
  try {
    // What triggers check holds of every row here, and they would take most of the time.
    await runner.query('SET session_replication_role = replica');
    for (let from = 0; from < holds; from += AT_ONCE) {
      const to = Math.min(holds, from + AT_ONCE) - 1;
      for (const statement of STATEMENTS) await runner.query(statement, [beganAt, from, to, userIds, lots]);
    }
    await runner.query(
      `UPDATE lots SET available = available - spent.amount, captured = captured + spent.amount
       FROM (SELECT lot_id, sum(amount) AS amount FROM hold_lots WHERE lot_id = ANY ($1) GROUP BY lot_id) spent WHERE lots.id = spent.lot_id`,
      [lots],
    );
    await runner.query(
      `UPDATE wallets SET spark_available = spark_available - spent.amount
       FROM (SELECT user_id, sum(captured) AS amount FROM lots WHERE id = ANY ($1) GROUP BY user_id) spent WHERE wallets.user_id = spent.user_id`,
      [lots],
    );
  } finally {
    await runner.query('SET session_replication_role = DEFAULT');
    await runner.release();
  }
}

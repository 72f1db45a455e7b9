import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readEnvironment } from '../../config/environment.js';
import { findDiscrepancies } from './ledger-audit.js';

// A command of its own: node dist/modules/billing/verify-ledger.js [database URL, else that of the API's environment]
// Exit code 0: the books agree. 1: they do not, and each discrepancy was printed. 2: they could not be read.

async function countDiscrepancies(url: string): Promise<number> {
  const database = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const discrepancies = await findDiscrepancies(database.manager);
    for (const { check, subject, detail } of discrepancies) console.log(`${check}: ${subject}: ${detail}`);
    return discrepancies.length;
  } finally {
    await database.destroy();
  }
}

try {
  const url = process.argv[2] ?? readEnvironment().DATABASE_URL;
  const count = await countDiscrepancies(url);
  console.log(count === 0 ? 'The ledger agrees.' : `The ledger does not agree: ${String(count)} found.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  console.error(`The ledger could not be verified: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

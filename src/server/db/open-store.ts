import type { Config } from '@server/config';
import { type Database, openDatabase } from './client';
import { migrateDatabase } from './migrate';
import { openAddress } from './open-address';
import { seedDatabase } from './seed';

export type Store = { database: Database; close(): Promise<void> };

/** Running, migrated, and seeded if it was empty. @throws with a sentence for the person who starts the server */
export async function openStore(config: Config): Promise<Store> {
  const { address, release } = await openAddress(config);
  const opening = openFrom(address, release);
  return config.databaseUrl ? opening.catch(refuseUrl) : opening;
}

function refuseUrl(error: unknown): never {
  throw new Error(`The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : 'unknown'}`);
}

async function openFrom(address: Parameters<typeof openDatabase>[0], release: () => Promise<void>): Promise<Store> {
  await migrateDatabase(address);
  const database = await openDatabase(address);
  await seedDatabase(database.db);
  return {
    database,
    async close() {
      await database.close();
      await release();
    },
  };
}

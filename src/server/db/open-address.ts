import type { Config } from '@server/config';
import type { DatabaseAddress } from './address';
import { openEmbeddedPostgres } from './embedded/embedded-postgres';

export type OpenedAddress = { address: DatabaseAddress; release(): Promise<void> };

export async function openAddress({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenedAddress> {
  if (databaseUrl) return { address: { url: databaseUrl }, release: async () => undefined };
  const embedded = await openEmbeddedPostgres(dataDir);
  return { address: await embedded.database('casegrade'), release: embedded.release };
}

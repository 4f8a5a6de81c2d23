import { idArray } from '@server/db/id-array';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { connectOnce, type DatabaseAddress } from './address';
import { openPersistent } from './persistent-connection';

export const livenessClass = 7001;

/** Postgres releases this advisory lock when the process dies, so that others can take over its rows. */
export type Liveness = { readonly worker: number; end(): Promise<void> };

export async function proveLiveness(address: DatabaseAddress): Promise<Liveness> {
  const worker = randomPositiveInteger();
  // After a lost connection others take over our rows; leases keep the two apart.
  const connection = await openPersistent(async (onclose) => {
    const client = connectOnce(address, onclose);
    try {
      await client`select pg_advisory_lock(${livenessClass}, ${worker})`;
      return client;
    } catch (error) {
      await client.end({ timeout: 0 });
      throw error;
    }
  });
  return { worker, end: () => connection.end() };
}

/** Its process is gone, or it is this one (`own`) and the row is not among its `working`. */
export function isDropped(row: { id: AnyColumn; worker: AnyColumn }, own: number, working: number[]): SQL {
  return sql`case when ${row.worker} = ${own} then ${row.id} <> all(${idArray(working)}) else not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and classid = ${livenessClass} and objid = ${row.worker}::oid and granted
      and database = (select oid from pg_database where datname = current_database())) end`;
}

/** 31 bits, because the lock takes a signed number and pg_locks shows an unsigned one. */
function randomPositiveInteger(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number & 0x7fff_ffff;
}

import { connectOnce, type DatabaseAddress } from './address';
import { keepConnection } from './kept-connection';

/** The first number of every process's lock: `pg_locks.classid`. */
export const livenessClass = 7001;

/**
 * An advisory lock that lives as long as this process: Postgres frees it when the process dies, however it dies,
 * and rows that name its number are then up for anyone.
 */
export type Liveness = {
  /** The second number of the lock, `pg_locks.objid`: what this process writes into rows it works on. */
  readonly worker: number;
  end(): Promise<void>;
};

/** @throws when the database cannot be reached */
export async function proveLiveness(address: DatabaseAddress): Promise<Liveness> {
  const worker = randomPositiveInteger();
  // After a lost connection others take our rows over; leases keep them apart from what we still do.
  const connection = await keepConnection(async (onclose) => {
    const sql = connectOnce(address, onclose);
    try {
      await sql`select pg_advisory_lock(${livenessClass}, ${worker})`;
      return sql;
    } catch (error) {
      await sql.end({ timeout: 0 });
      throw error;
    }
  });
  return { worker, end: () => connection.end() };
}

/** Of 31 bits, because the lock takes a signed number and pg_locks shows an unsigned one. */
function randomPositiveInteger(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number & 0x7fff_ffff;
}

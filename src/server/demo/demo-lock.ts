import type { Database } from '@server/db/client';

const makingDemo = 7012;

export async function withDemoLock<Result>({ sql }: Database, work: () => Promise<Result>): Promise<Result> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${makingDemo})`;
    return await work();
  } finally {
    await connection`select pg_advisory_unlock(${makingDemo})`;
    connection.release();
  }
}

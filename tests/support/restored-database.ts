import { connectOnce, type DatabaseAddress } from '@server/db/address';
import type postgres from 'postgres';

/** How long what a test has left running may take to end. */
const patienceMs = 5_000;

export type RestoredDatabase = {
  /** Makes it what it was; false where it cannot be, because its tables themselves were changed for instance. */
  restore(): Promise<boolean>;
  end(): Promise<void>;
};

/** Remembers a database as it is. Its rows are deleted and not its tables emptied anew: plans of statements stay valid. */
export async function rememberDatabase(address: DatabaseAddress): Promise<RestoredDatabase> {
  const sql = connectOnce(address);
  // Without triggers and foreign keys.
  await sql`set session_replication_role = replica`;
  await sql`set lock_timeout = ${sql.unsafe(String(patienceMs))}`;
  const tables = await rememberTables(sql);
  const sequences = JSON.stringify(
    await sql`
    select oid::int, pg_sequence_last_value(oid)::int as last from pg_class where relkind = 'S'`,
  );
  const definitions = await definitionsOf(sql);
  const whichChanged = `select array_to_json(array_remove(array[${tables.map(({ changed }, place) => `case when ${changed} then ${place} end`)}], null)) as changed`;
  return {
    async restore() {
      if (!(await isIdle(sql)) || (await definitionsOf(sql)) !== definitions) return false;
      const [row] = await sql.unsafe<{ changed: number[] }[]>(whichChanged, [], { prepare: true });
      await sql.begin(async (tx) => {
        for (const place of row?.changed ?? []) await tables[place]?.restore(tx);
        await tx`
          select setval(oid, coalesce(last, seqstart), last is not null)
          from json_to_recordset(${sequences}::text::json) as was(oid oid, last bigint) join pg_sequence on seqrelid = oid
          where pg_sequence_last_value(oid) is distinct from last`;
      });
      return true;
    },
    end: () => sql.end({ timeout: 1 }),
  };
}

type RememberedTable = { changed: string; restore(tx: postgres.TransactionSql): Promise<void> };

async function rememberTables(sql: postgres.Sql): Promise<RememberedTable[]> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ',' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and (relnamespace = 'public'::regnamespace or relnamespace >= 16384)
      and attnum > 0 and not attisdropped and attgenerated = '' group by attrelid`;
  return Promise.all(tables.map(({ name, columns }) => rememberTable(sql, name, columns)));
}

async function rememberTable(sql: postgres.Sql, name: string, columns: string): Promise<RememberedTable> {
  const [all] = await sql.unsafe<{ rows: string | null }[]>(`select json_agg(t::text)::text as rows from ${name} t`);
  const rows = all?.rows;
  if (!rows) {
    return {
      changed: `exists (select from ${name})`,
      restore: async (tx) => void (await tx.unsafe(`delete from ${name}`, [], { prepare: true })),
    };
  }
  const digest = `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${name} t)`;
  const [before] = await sql.unsafe<{ digest: string }[]>(`select ${digest} as digest`);
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from (select (row::${name}).* from json_array_elements_text($1::text::json) row) as kept`;
  return {
    changed: `${digest} <> '${before?.digest}'`,
    async restore(tx) {
      await tx.unsafe(`delete from ${name}`, [], { prepare: true });
      await tx.unsafe(insert, [rows], { prepare: true });
    },
  };
}

/** Of tables, their indexes, rules and triggers, and functions; that statistics were gathered is no change. */
async function definitionsOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ definitions: string }[]>`
    select concat_ws(' ',
      (select sum(xmin::text::bigint) from pg_class where oid >= 16384),
      (select sum(xmin::text::bigint) from pg_constraint where oid >= 16384),
      (select sum(xmin::text::bigint) from pg_trigger where oid >= 16384),
      (select sum(xmin::text::bigint) from pg_proc where oid >= 16384),
      (select sum(xmin::text::bigint) from pg_attrdef)) as definitions`;
  return row?.definitions ?? '';
}

async function isIdle(sql: postgres.Sql): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await Bun.sleep(2)) {
    const [busy] = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
      limit 1`;
    if (!busy) return true;
  }
  return false;
}

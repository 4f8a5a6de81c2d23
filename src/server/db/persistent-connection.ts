import type postgres from 'postgres';

export type PersistentConnection = {
  current(): postgres.Sql;
  end(before?: (sql: postgres.Sql) => Promise<unknown>): Promise<void>;
};

/** Keeps a connection that holds, say, a lock: `make` reopens it when it breaks. @throws if the first attempt fails */
export async function openPersistent(
  make: (onclose: () => void) => Promise<postgres.Sql>,
): Promise<PersistentConnection> {
  let ended = false;
  let current = await open();
  let remaking: Promise<void> | undefined;

  async function open(): Promise<postgres.Sql> {
    let isOpen = false;
    // A client also reports failed attempts; `make` throws those.
    const sql = await make(() => {
      if (isOpen && !ended) remaking = remake();
    });
    isOpen = true;
    return sql;
  }

  async function remake(): Promise<void> {
    await current.end({ timeout: 0 });
    while (!ended) {
      try {
        current = await open();
        return;
      } catch {
        await Bun.sleep(200);
      }
    }
  }

  return {
    current: () => current,
    async end(before) {
      ended = true;
      await remaking;
      await before?.(current).catch(() => {});
      await current.end({ timeout: 1 });
    },
  };
}

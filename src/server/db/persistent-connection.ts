import type postgres from 'postgres';

export type PersistentConnection = {
  current(): postgres.Sql;
  /** Ends it for good; `before` runs on the connection first. */
  end(before?: (sql: postgres.Sql) => Promise<unknown>): Promise<void>;
};

/**
 * A connection whose existence matters, such as one that holds a lock. It is reopened when it breaks.
 * `make` opens it in full, and passes `onclose` to the client.
 * @throws where the first one cannot be made
 */
export async function openPersistent(
  make: (onclose: () => void) => Promise<postgres.Sql>,
): Promise<PersistentConnection> {
  let ended = false;
  let current = await open();
  let remaking: Promise<void> | undefined;

  async function open(): Promise<postgres.Sql> {
    let isOpen = false;
    // A client reports attempts that failed, too; those are for whoever waits for `make`.
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

/** Runs works of the same name one after the other, within this process. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Saves the second of two simultaneous uploads its work; between processes the database decides. */
export function createInTurn(): InTurn {
  const running = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    for (let before = running.get(name); before; before = running.get(name)) await before.catch(() => undefined);
    const promise = work();
    running.set(name, promise);
    try {
      return await promise;
    } finally {
      running.delete(name);
    }
  };
}

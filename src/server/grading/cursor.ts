/** How far a stream has told each run: run id to the number of the last event sent. */
export type Cursor = Map<number, number>;

/** What an integer column holds: a larger number in a query would be a fault. */
const largestId = 2_147_483_647;

/** Reads `Last-Event-ID`; anything that we did not write counts as nothing seen. */
export function parseCursor(id: string | null | undefined): Cursor {
  const cursor: Cursor = new Map();
  if (!id || !/^\d{1,10}\.\d{1,15}(,\d{1,10}\.\d{1,15}){0,499}$/.test(id)) return cursor;
  for (const part of id.split(',')) {
    const [run, seq] = part.split('.').map(Number);
    if (run !== undefined && seq !== undefined && run <= largestId) cursor.set(run, seq);
  }
  return cursor;
}

export function formatCursor(cursor: Cursor): string {
  return [...cursor].map(([run, seq]) => `${run}.${seq}`).join(',');
}

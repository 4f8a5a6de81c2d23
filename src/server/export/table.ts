/** A Date is in UTC, null an empty cell. */
export type Cell = string | number | Date | null;

/** Rows are read lazily. */
export type Table = { name: string; columns: readonly Column[]; rows: AsyncIterable<readonly Cell[]> };

export type Column = { heading: string; width: number };

/** A cell of an exported table; a Date is a moment in UTC, null an empty cell. */
export type Cell = string | number | Date | null;

/** A table whose rows are made as they are asked for. */
export type Table = {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]>;
};

export type Column = {
  heading: string;
  /** In characters, where the format knows widths. */
  width: number;
};

import type { SheetOutline } from '@domain/evidence/outline';

export type Cursor = { row: number; column: number };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

type Room = { rows: number; columns: number; page: number; outline: Pick<SheetOutline, 'rows' | 'columns'> };

/** Null for a key that does not move the cursor. */
export function movedCursor({ key, ctrlKey, metaKey }: Key, { row, column }: Cursor, room: Room): Cursor | null {
  const far = ctrlKey || metaKey;
  const last = { row: Math.max(1, room.outline.rows), column: Math.max(1, room.outline.columns) };
  const moves: Record<string, Cursor> = {
    ArrowUp: { row: far ? 1 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 1 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    PageUp: { row: row - room.page, column },
    PageDown: { row: row + room.page, column },
    Home: { row: far ? 1 : row, column: 1 },
    End: { row: far ? last.row : row, column: last.column },
  };
  const next = moves[key];
  return next ? { row: within(next.row, room.rows), column: within(next.column, room.columns) } : null;
}

const within = (at: number, max: number) => Math.min(Math.max(1, at), Math.max(1, max));

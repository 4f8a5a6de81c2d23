import { type CellAddress, columnName, parseRange } from '../evidence/cell-address';
import { quotedSheet } from '../evidence/cell-locator';
import type { Calculation } from '../evidence/evidence';

export type Table = Calculation['tables'][number];

const reference = /^([^[]+)\[(.*)\]$/s;
const item = /\[((?:[^[\]']|'.)*)\]/gs;

/** `Sales[Price]` → `'Data'!$C$2:$C$9`; null if there is no such place. */
export function tableAddress(text: string, at: CellAddress, tables: ReadonlyMap<string, Table>): string | null {
  const [, name = text, inner = ''] = reference.exec(text) ?? [];
  const table = tables.get(name.toLowerCase());
  const whole = table && parseRange(table.range);
  if (!table || !whole) return null;
  const thisRow = inner.startsWith('@');
  const rest = (thisRow ? inner.slice(1) : inner).trim();
  const items = rest.startsWith('[')
    ? [...rest.matchAll(item)].map(([, each = '']) => each)
    : rest === ''
      ? []
      : [rest];
  const areas = items.filter((each) => each.startsWith('#')).map((each) => each.toLowerCase());
  const named = items.filter((each) => !each.startsWith('#')).map((each) => columnOf(table, each));
  const rows = rowsOf(table, whole, thisRow ? ['#this row'] : areas, at);
  const [first = 0, last = named.length === 0 ? table.columns.length - 1 : first, ...more] = named;
  if (!rows || first < 0 || last < 0 || more.length > 0) return null;
  if (named.length === 2 && !/\]\s*:\s*\[/.test(rest)) return null;
  const [left, right] = [Math.min(first, last), Math.max(first, last)].map((column) => columnName(whole.left + column));
  return `${quotedSheet(table.sheet)}!$${left}$${rows.top}:$${right}$${rows.bottom}`.replace(single, '$1');
}

/** A range of one cell. */
const single = /(\$[A-Z]+\$\d+):\1$/;

function rowsOf(
  { headRows, totalRows }: Table,
  { top, bottom }: { top: number; bottom: number },
  areas: readonly string[],
  at: CellAddress,
): { top: number; bottom: number } | null {
  const body = { top: top + headRows, bottom: bottom - totalRows };
  const parts = (areas.length === 0 ? ['#data'] : areas).map((area) => {
    switch (area) {
      case '#all':
        return { top, bottom };
      case '#data':
        return body;
      case '#headers':
        return { top, bottom: top + headRows - 1 };
      case '#totals':
        return { top: bottom - totalRows + 1, bottom };
      case '#this row':
        return at.row >= body.top && at.row <= body.bottom ? { top: at.row, bottom: at.row } : null;
      default:
        return null;
    }
  });
  const known = parts.filter((part) => part !== null);
  const rows = {
    top: Math.min(...known.map((part) => part.top)),
    bottom: Math.max(...known.map((part) => part.bottom)),
  };
  return known.length < parts.length || rows.top > rows.bottom ? null : rows;
}

function columnOf({ columns }: Table, written: string): number {
  const plain = written.replace(/'(.)/gs, '$1');
  return columns.findIndex((column) => wordsOf(column) === wordsOf(plain));
}

/** The list of columns escapes line breaks in a name. */
const wordsOf = (name: string) =>
  name
    .replace(/_x000[ad]_/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

import { formatCell } from '@domain/evidence/cell-address';
import { quotedSheet } from '@domain/evidence/cell-locator';
import * as XLSX from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { noPoints, type Points, setPoint } from '../chart/chart-content';
import { UnreadableError } from '../unreadable';
import type { DisplayedValue } from './cell';
import { dateValue, displayValue } from './number-format';
import { type ChartRange, rangeName } from './xls-chart';

// Excel 5 and 95 wrote text in the code page of its time.
XLSX.set_cptable(codepages);

/** Throws UnreadableError `encrypted` or `corrupt`. */
export function parseXls(bytes: Buffer): XLSX.WorkBook {
  try {
    const options = { type: 'buffer', dense: true, cellNF: true, cellHTML: false } as const;
    return XLSX.read(bytes, options);
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unknown';
    throw new UnreadableError(/password|encrypt/i.test(detail) ? 'encrypted' : 'corrupt', detail);
  }
}

export const countsFrom1904 = (workbook: XLSX.WorkBook): boolean => workbook.Workbook?.WBProps?.date1904 === true;

export const formatOf = ({ z }: XLSX.CellObject) => (typeof z === 'string' && z !== '' ? z : 'General');

export function readValue({ t, v, w }: XLSX.CellObject, format: string, date1904: boolean): DisplayedValue {
  if (t === 'e') return { value: w ?? '#VALUE!', text: w ?? '#VALUE!', isError: true };
  if (typeof v === 'number') {
    return { value: dateValue(v, format, date1904) ?? v, text: displayValue(v, format, date1904) };
  }
  if (typeof v === 'boolean') return { value: v, text: v ? 'TRUE' : 'FALSE' };
  if (typeof v === 'string') return { value: v, text: displayValue(v, format, date1904) };
  return { value: null, text: '' };
}

const chartPointLimit = 1_000;

export function showRange(workbook: XLSX.WorkBook, index: number, range: ChartRange): Points {
  const date1904 = countsFrom1904(workbook);
  const name = workbook.SheetNames[index];
  const data = name === undefined ? undefined : workbook.Sheets[name]?.['!data'];
  const points = noPoints();
  if (name === undefined || !data) return points;
  const { values } = points;
  for (let r = range.rows[0]; r <= range.rows[1] && values.length < chartPointLimit; r++) {
    for (let c = range.columns[0]; c <= range.columns[1] && values.length < chartPointLimit; c++) {
      const cell = data[r]?.[c];
      const shown = cell ? readValue(cell, formatOf(cell), date1904).text.trim() : '';
      setPoint(points, values.length, shown, typeof cell?.v === 'number' && cell.t === 'n' ? cell.v : null);
    }
  }
  return { ...points, range: `${quotedSheet(name)}!${rangeName(range)}` };
}

export const nameOf = ({ r, c }: XLSX.CellAddress) => formatCell({ row: r + 1, column: c + 1 });

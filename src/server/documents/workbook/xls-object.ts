import type { CellRange } from '@domain/evidence/cell-address';
import type * as XLSX from '@e965/xlsx';
import { type ChartContent, type ChartSeries, chartContent, noPoints } from '../chart/chart-content';
import { UnreadableError } from '../unreadable';
import { countsFrom1904, formatOf, parseXls, readValue, showRange } from './xls-book';
import { hasPassword, readXlsExtras } from './xls-extras';

const maxRows = 1_000;
const maxSeries = 64;

/** What a document shows of a workbook within it. */
export type XlsObject = { charts: readonly ChartContent[]; rows: readonly (readonly string[])[] };

/** If `isChart`, its data table stands for a chart whose drawing isn't understood. Throws UnreadableError. */
export function readXlsObject(bytes: Buffer, isChart: boolean): XlsObject {
  if (hasPassword(bytes)) throw new UnreadableError('encrypted', 'the workbook has a password');
  const workbook = parseXls(bytes);
  const { sheet, activeSheet, visibleArea } = readXlsExtras(bytes, (index, range) => showRange(workbook, index, range));
  const charts = sheet(activeSheet).charts.filter(hasPoints);
  if (charts.length > 0) return { charts, rows: [] };
  if (!isChart) return { charts, rows: visibleArea ? readCells(workbook, activeSheet, visibleArea) : [] };
  const table = workbook.SheetNames.map((_, index) => readTable(workbook, index)).find(hasPoints);
  return { charts: table ? [table] : [], rows: [] };
}

function readCells(workbook: XLSX.WorkBook, index: number, { top, bottom, left, right }: CellRange): string[][] {
  const data = workbook.Sheets[workbook.SheetNames[index] ?? '']?.['!data'] ?? [];
  const date1904 = countsFrom1904(workbook);
  const shown = (cell: XLSX.CellObject | undefined) =>
    cell ? readValue(cell, formatOf(cell), date1904).text.trim() : '';
  return data
    .slice(top - 1, Math.min(bottom, top + maxRows))
    .map((row) => Array.from({ length: right - left + 1 }, (_, at) => shown(row?.[left - 1 + at])))
    .filter((row) => row.some((text) => text !== ''));
}

const hasPoints = ({ drawing }: ChartContent): boolean =>
  drawing.series.some(({ points }) => points.some(({ value }) => value !== null));

/** A series per column, named in the first row, with the first column as categories. */
function readTable(workbook: XLSX.WorkBook, index: number): ChartContent {
  const sheet = workbook.Sheets[workbook.SheetNames[index] ?? ''];
  const data = sheet?.['!type'] === 'chart' ? [] : (sheet?.['!data'] ?? []).slice(0, maxRows + 1);
  const width = Math.min(
    maxSeries + 1,
    data.reduce((widest, row) => Math.max(widest, row?.length ?? 0), 0),
  );
  const last = data.length - 1;
  const show = (rows: [number, number], columns: [number, number]) =>
    showRange(workbook, index, { reference: 0, rows, columns });
  const series = Array.from({ length: Math.max(0, width - 1) }, (_, i): ChartSeries => {
    const column = i + 1;
    const name = show([0, 0], [column, column]);
    return {
      name: name.values.join(' '),
      nameRange: name.range,
      kind: 'chart',
      categories: last < 1 ? noPoints() : show([1, last], [0, 0]),
      values: last < 1 ? noPoints() : show([1, last], [column, column]),
    };
  });
  const filled = series.filter(({ values }) => values.values.some((shown) => shown !== ''));
  return chartContent({ title: '', kinds: ['as the table of its data sheet'], axes: [], series: filled });
}

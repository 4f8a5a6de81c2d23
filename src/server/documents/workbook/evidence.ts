import { formatCell } from '@domain/evidence/cell-address';
import { quotedSheet, sheetPrefix } from '@domain/evidence/cell-locator';
import type { Block, Chart, FileEvidence, Finding, HiddenReason } from '@domain/evidence/evidence';
import type { DocumentFormat } from '@domain/submission/formats';
import { firstIndex } from '@domain/value/first-index';
import { drawableCharts } from '../chart/chart-content';
import type { Cell, CellComment, DefinedName, SheetContent, WorkbookContent } from './content';

export function workbookEvidence(format: DocumentFormat, content: WorkbookContent): FileEvidence {
  const blocks = [...content.sheets.flatMap(sheetBlocks), ...nameBlocks(content.names)];
  return {
    slot: 'excel',
    format,
    blocks,
    layout: {
      kind: 'workbook',
      sheets: content.sheets.map(({ layout }) => layout),
      ...drawableCharts(content.sheets.flatMap(chartsOf)),
      ...(content.calculation && { calculation: content.calculation }),
    },
    coverage: { complete: content.notes.length === 0, notes: [...content.notes, ...content.remarks] },
    findings: findings(content),
  };
}

function sheetBlocks(sheet: SheetContent): Block[] {
  const base = sheetPrefix(sheet.layout.name);
  const onSheet: HiddenReason[] = sheet.layout.hidden ? ['hidden-sheet'] : [];
  const rowHidden = within(sheet.layout.hiddenRows);
  const columnHidden = within(sheet.layout.hiddenColumns);
  const hiddenPlace = (row: number, column: number): HiddenReason[] => {
    const inRow = rowHidden(row);
    const inColumn = columnHidden(column);
    if (!inRow && !inColumn) return onSheet;
    return [...onSheet, ...(inRow ? (['hidden-row'] as const) : []), ...(inColumn ? (['hidden-column'] as const) : [])];
  };
  const cells = sheet.cells.map((cell) => cellBlock(base, cell, hiddenPlace(cell.row, cell.column)));
  const blocks = withComments(cells, sheet, (comment) =>
    commentBlock(base, comment, hiddenPlace(comment.row, comment.column)),
  );
  sheet.boxes.forEach(({ kind, text, why, label }, i) => {
    const box: Block = { locator: `${base}:box:${i + 1}`, kind: kind ?? 'box', text };
    blocks.push(concealed(label === undefined ? box : { ...box, label }, [...onSheet, ...why]));
  });
  sheet.charts.forEach(({ title, text, hidden }, i) => {
    const chart: Block = { locator: chartLocator(base, i), kind: 'chart', text };
    const why: HiddenReason[] = hidden ? [...onSheet, 'hidden-text'] : onSheet;
    blocks.push(concealed(title === '' ? chart : { ...chart, label: title }, why));
  });
  return blocks;
}

const chartLocator = (base: string, index: number) => `${base}:chart:${index + 1}`;

function chartsOf({ layout, charts }: SheetContent): Chart[] {
  const base = sheetPrefix(layout.name);
  return charts.map(({ drawing }, i) => ({ ...drawing, locator: chartLocator(base, i) }));
}

function cellBlock(base: string, cell: Cell, place: HiddenReason[]): Block {
  const block: Block = { locator: `${base}!${formatCell(cell)}`, kind: 'cell', text: cell.text, value: cell.value };
  if (cell.serial !== undefined) block.serial = cell.serial;
  if (cell.formula !== undefined) block.formula = cell.formula;
  if (cell.array !== undefined) block.array = cell.array;
  if (cell.format !== undefined) block.format = cell.format;
  if (cell.merged !== undefined) block.label = cell.merged;
  return concealed(block, cell.why ? [...place, ...cell.why] : place);
}

function commentBlock(base: string, comment: CellComment, place: HiddenReason[]): Block {
  const block: Block = {
    locator: `${base}!${formatCell(comment)}:comment`,
    kind: 'comment',
    text: comment.text.trim(),
  };
  return concealed(comment.author.trim() === '' ? block : { ...block, label: comment.author.trim() }, [
    'comment',
    ...place,
  ]);
}

function concealed(block: Block, why: HiddenReason[]): Block {
  return why.length === 0 ? block : { ...block, hidden: true, why };
}

/** Right after their cells, or where those would be. */
function withComments(cells: Block[], sheet: SheetContent, toBlock: (comment: CellComment) => Block): Block[] {
  const before = (a: { row: number; column: number }, b: { row: number; column: number }) =>
    a.row - b.row || a.column - b.column;
  const comments = [...sheet.comments].sort(before);
  const blocks: Block[] = [];
  let next = 0;
  sheet.cells.forEach((cell, i) => {
    for (let comment = comments[next]; comment && before(comment, cell) < 0; comment = comments[++next]) {
      blocks.push(toBlock(comment));
    }
    const block = cells[i];
    if (block) blocks.push(block);
  });
  return [...blocks, ...comments.slice(next).map(toBlock)];
}

function within(ranges: [from: number, to: number][]): (index: number) => boolean {
  if (ranges.length === 0) return () => false;
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  return (index) => {
    const [from = index + 1] = sorted[firstIndex(sorted.length, (at) => (sorted[at]?.[1] ?? 0) >= index)] ?? [];
    return from <= index;
  };
}

/** A name of one sheet includes the sheet if another sheet has the same name. */
function nameBlocks(names: DefinedName[]): Block[] {
  const issued = new Set<string>();
  return names.flatMap(({ name, refersTo, sheet, hidden }) => {
    const plain = `W:name:${name}`;
    const locator = issued.has(plain) && sheet !== undefined ? `${plain}@${quotedSheet(sheet)}` : plain;
    if (issued.has(locator)) return [];
    issued.add(locator);
    return [concealed({ locator, kind: 'name', text: `${name} = ${refersTo}` }, hidden ? ['hidden-text'] : [])];
  });
}

function findings(content: WorkbookContent): Finding[] {
  const found: Finding[] = [];
  if (content.macros) {
    found.push({ code: 'macros', detail: 'The workbook holds macros. They were not run.' });
  }
  if (content.externalLinks > 0) {
    const files = content.externalLinks === 1 ? 'another file' : `${content.externalLinks} other files`;
    found.push({ code: 'external-links', detail: `The workbook takes values from ${files}, not opened here.` });
  }
  found.push(...content.outside);
  const calling = cellFinding(content, (cell) => cell.formula !== undefined && callsOut(cell.formula));
  if (calling) {
    found.push({
      code: 'external-links',
      locator: calling.first,
      detail: `${calling.count} formula${calling.count === 1 ? ' asks' : 's ask'} a server or another program (first ${calling.first}). Nothing was asked.`,
    });
  }
  if (content.sheets.every(({ cells, boxes, charts }) => cells.length + boxes.length + charts.length === 0)) {
    found.push({ code: 'no-text', detail: 'The workbook has no cell with anything in it.' });
  }
  if (content.truncated !== undefined) found.push({ code: 'truncated', detail: content.truncated });
  const uncomputed = cellFinding(content, (cell) => cell.formula !== undefined && cell.value === null);
  if (uncomputed) {
    found.push({
      code: 'no-cached-values',
      locator: uncomputed.first,
      detail: `${uncomputed.count} formula${uncomputed.count === 1 ? ' has' : 's have'} no stored result (first ${uncomputed.first}).`,
    });
  }
  const errors = cellFinding(content, (cell) => cell.isError === true);
  if (errors) {
    found.push({
      code: 'error-values',
      locator: errors.first,
      detail: `${errors.count} cell${errors.count === 1 ? ' shows' : 's show'} an error value (first ${errors.first}).`,
    });
  }
  return found;
}

const callingFunction = /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(/i;
/** Another program by name, as in `cmd|'/C calc'!A0`. */
const program = /[\p{L}\p{N}_.]\|(?:'[^']*'|[\p{L}\p{N}_.]+)!/u;

/** Ignores strings, because they do nothing. */
function callsOut(formula: string): boolean {
  const bare = formula.includes('"') ? formula.replace(/"(?:[^"]|"")*"/g, '""') : formula;
  return callingFunction.test(bare) || (bare.includes('|') && program.test(bare));
}

function cellFinding({ sheets }: WorkbookContent, matches: (cell: Cell) => boolean) {
  let count = 0;
  let first: string | undefined;
  for (const { layout, cells } of sheets) {
    for (const cell of cells) {
      if (!matches(cell)) continue;
      count++;
      first ??= `${sheetPrefix(layout.name)}!${formatCell(cell)}`;
    }
  }
  return first === undefined ? undefined : { count, first };
}

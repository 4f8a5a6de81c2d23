import { formatCell } from './cell-address';
import type { FileEvidence } from './evidence';
import { type CellRun, type FormulaFinding, type FormulaFindingKind, locatorOfRun, runsOf } from './formula-finding';
import { circlesIn, type FormulaGraph, formulaGraph } from './formula-graph';
import { findPatternBreaks } from './formula-pattern';
import { buildGrids, type GridCell, isText, type SheetGrid } from './sheet-grid';

const maxPerKind = 10;
const errorText = /^#(?:N\/A|REF!|DIV\/0!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!)/;
const external = /'[^']*\[[^\]]+\][^']*'!|(?<![\p{L}\p{N}_\]])\[[^\]]+\][\p{L}\p{N}_. ]*!/u;
/** Their inputs can't be followed, because `INDIRECT`, `OFFSET` and table columns have no address. */
const unfollowed = /\b(?:INDIRECT|OFFSET)\s*\(|[\p{L}_][\p{L}\p{N}_.]*\[/u;
const lost = /^(?:[^"]|"[^"]*")*?#REF!/;
const word = /[\p{L}_][\p{L}\p{N}_.]*/gu;
const inputSheet = /input|assumption|parameter|driver/i;
/** With fewer, a workbook is a list, so no formula needs to read its numbers. */
const fewFormulas = 5;
const maxInputs = 2_000;
const maxCells = 400_000;
const inputHead = /^(?:key |model |base )?(?:inputs?|assumptions?|parameters?|drivers?)\b[^.]{0,30}$/i;
const [maxInputRows, maxInputColumns] = [60, 5];

/** A run is one finding; at most ten of a kind. */
export function formulaFindings(workbook: FileEvidence): FormulaFinding[] {
  const sheets = buildGrids(workbook.blocks);
  const names = definedNames(workbook);
  const graph = formulaGraph(sheets, names);
  const found = [
    ...patternFindings(sheets),
    ...errorFindings(sheets, graph),
    ...lostFindings(sheets),
    ...(graph ? circleFindings(graph) : []),
    ...externalFindings(sheets, names),
    // An unread formula might read the input, so all of them must have been read.
    ...(graph && workbook.coverage.complete ? unusedFindings(sheets, graph) : []),
  ];
  return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(capped);
}

function capped(findings: FormulaFinding[]): FormulaFinding[] {
  const more = findings.length - maxPerKind;
  if (more <= 0) return findings;
  return findings.slice(0, maxPerKind).map((each, index) => (index === maxPerKind - 1 ? { ...each, more } : each));
}

function definedNames({ blocks }: FileEvidence): Map<string, string> {
  const names = blocks.filter(({ kind, text }) => kind === 'name' && text.includes('!'));
  return new Map(names.map(({ locator, text }) => [locator.slice('W:name:'.length).toLowerCase(), text]));
}

function finding(kind: FormulaFindingKind, run: CellRun, sentence: string): FormulaFinding {
  return { kind, locator: locatorOfRun(run), cells: run.cells, sentence };
}

function patternFindings(sheets: readonly SheetGrid[]): FormulaFinding[] {
  const breaks = findPatternBreaks(sheets, maxCells);
  const likeOf = new Map(breaks.map(({ cell, like }) => [cell, like]));
  const of = (kind: 'typed-in' | 'other-formula') =>
    runsOf(breaks.filter((each) => each.kind === kind).map(({ cell }) => cell));
  const calculated = ({ first }: CellRun) => {
    const like = likeOf.get(first);
    return like
      ? `${formatCell(like)} beside it calculates =${like.block.formula ?? ''}`
      : 'the cells around it calculate';
  };
  return [
    ...of('typed-in').map((run) =>
      finding(
        'typed-in',
        run,
        run.cells === 1
          ? `${run.first.block.text} is typed in, where ${calculated(run)}.`
          : `${run.cells} numbers are typed in, where ${calculated(run)}.`,
      ),
    ),
    ...of('other-formula').map((run) =>
      finding('broken-pattern', run, `The formula is =${run.first.block.formula ?? ''}, where ${calculated(run)}.`),
    ),
  ];
}

function errorFindings(sheets: readonly SheetGrid[], graph: FormulaGraph | null): FormulaFinding[] {
  const errors = new Set(sheets.flatMap(({ cells }) => cells.filter(({ block }) => errorText.test(block.text))));
  const inherits = (cell: GridCell) => graph?.reads(cell).some((read) => read !== cell && errors.has(read)) ?? false;
  const roots = [...errors].filter((cell) => !inherits(cell));
  const passedOn = errors.size - roots.length;
  const sources = roots.length > 0 ? roots : [...errors];
  return runsOf(sources).map((run, index) => {
    const shows = run.cells === 1 ? `The cell shows ${run.first.block.text}` : `${run.cells} cells show an error value`;
    const rest = passedOn === 1 ? 'one more error follows' : `${passedOn} more errors follow`;
    return finding(
      'error-value',
      run,
      index === 0 && passedOn > 0 ? `${shows}; ${rest} from such cells.` : `${shows}.`,
    );
  });
}

function circleFindings(graph: FormulaGraph): FormulaFinding[] {
  return circlesIn(graph).map((circle) => {
    const [first] = circle.toSorted((a, b) => a.row - b.row || a.column - b.column);
    const cell = first ?? circle[0];
    const others = circle
      .filter((each) => each !== cell)
      .slice(0, 4)
      .map(formatCell);
    const sentence =
      circle.length === 1
        ? 'The formula reads its own cell.'
        : `The formula reads its own result by way of ${others.join(', ')}${circle.length > 5 ? ' and others' : ''}.`;
    return { ...finding('circular-reference', runOf(cell), sentence), cells: circle.length };
  });
}

function runOf(cell: GridCell | undefined): CellRun {
  if (!cell) throw new Error('a circle has at least one cell');
  return { first: cell, last: cell, cells: 1 };
}

function lostFindings(sheets: readonly SheetGrid[]): FormulaFinding[] {
  const isLost = ({ block: { formula = '', text } }: GridCell) =>
    formula.includes('#REF!') && lost.test(formula) && !errorText.test(text);
  return runsOf(sheets.flatMap(({ cells }) => cells.filter(isLost))).map((run) =>
    finding(
      'error-value',
      run,
      run.cells === 1
        ? 'The formula reads a cell that is gone (#REF!).'
        : `${run.cells} formulas read cells that are gone (#REF!).`,
    ),
  );
}

function externalFindings(sheets: readonly SheetGrid[], names: ReadonlyMap<string, string>): FormulaFinding[] {
  const abroad = new Set([...names].filter(([, text]) => external.test(text)).map(([name]) => name));
  const readsAbroad = (formula: string) =>
    (formula.includes('[') && external.test(formula)) ||
    (abroad.size > 0 && (formula.match(word) ?? []).some((each) => abroad.has(each.toLowerCase())));
  const cells = sheets.flatMap((sheet) => sheet.cells.filter(({ block }) => readsAbroad(block.formula ?? '')));
  return runsOf(cells).map((run) =>
    finding(
      'external-reference',
      run,
      run.cells === 1
        ? 'The formula takes a value from another file, which was not handed in.'
        : `${run.cells} formulas take values from another file, which was not handed in.`,
    ),
  );
}

/** None if a reference can't be followed, because it might read the input. */
function unusedFindings(sheets: readonly SheetGrid[], graph: FormulaGraph): FormulaFinding[] {
  if (graph.formulas.length < fewFormulas) return [];
  if (graph.formulas.some(({ block }) => unfollowed.test(block.formula ?? ''))) return [];
  const small = sheets.filter(({ cells }) => cells.length <= maxInputs);
  const inputs = small.map((sheet) => (inputSheet.test(sheet.name) ? sheet : { ...sheet, cells: underHeads(sheet) }));
  const fed = inputs.filter(({ cells }) => cells.some((cell) => cell.number !== null && graph.isRead(cell)));
  const unused = fed.flatMap(({ cells, rowLabel }) =>
    cells.filter(
      (cell) =>
        cell.number !== null &&
        cell.block.formula === undefined &&
        isLabelled(rowLabel(cell), cell) &&
        !graph.isRead(cell),
    ),
  );
  return runsOf(unused).map((run) =>
    finding(
      'unused-input',
      run,
      run.cells === 1
        ? `No formula uses the input ${run.first.block.text}.`
        : `No formula uses these ${run.cells} inputs.`,
    ),
  );
}

function underHeads({ cells, at }: SheetGrid): GridCell[] {
  const found = new Set<GridCell>();
  for (const head of cells) {
    if (!isText(head) || !inputHead.test(head.block.text.trim())) continue;
    for (let row = head.row + 1; row <= head.row + maxInputRows; row++) {
      const columns = Array.from({ length: maxInputColumns }, (_, step) => at(row, head.column + step));
      const there = columns.filter((cell) => cell !== undefined);
      if (there.length === 0) break;
      for (const cell of there) found.add(cell);
    }
  }
  return [...found];
}

/** A year only heads or counts rows, so it isn't an input. */
function isLabelled(label: GridCell | null, cell: GridCell): boolean {
  const year = /^(?:19|20)\d\d$/.test(cell.block.text.trim());
  return label !== null && isText(label) && !year;
}

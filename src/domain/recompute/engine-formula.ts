import { type CellRange, formatCell, lastColumn, lastRow } from '../evidence/cell-address';
import { quotedSheet } from '../evidence/cell-locator';
import type { Reference } from './formula-tokens';
import { type FormulaToken, formulaTokens, parseReference } from './formula-tokens';
import {
  calculatesArrays,
  countsCells,
  isDateFunction,
  isDoubtfulFunction,
  isHeldFunction,
  isUnfollowed,
  takesRange,
} from './held-functions';
import { type Table, tableAddress } from './table-address';

export type EngineFormula = {
  /** For the engine, without `=`. */
  text: string;
  references: readonly Reference[];
  functions: readonly string[];
  /** Keeps the file's value, because the engine wouldn't find what Excel finds [T5.2]. */
  held: boolean;
  /** Reads cells that it doesn't name. */
  unfollowed: boolean;
  /** Another result may be the engine's doing. */
  doubtful: boolean;
  /** How much of the engine's stack it takes, in kilobytes. */
  cost: number;
};

export type FormulaPlace = { sheet: string; row: number; column: number; array: boolean };

export type FormulaContext = {
  tables: ReadonlyMap<string, Table>;
  nameOf(name: string, sheet: string): string | undefined;
  hidesRows(sheet: string, range: CellRange): boolean;
  /** The part of it that has cells, because whole columns take the engine too long. */
  used(sheet: string, range: CellRange): CellRange;
  date1904: boolean;
};

/** Excel allows no longer formula. */
const maxLength = 8_192;
/** `Data!$A$1:$C$9`; a name with other references depends on the cell that uses it. */
const fixed = /!(?:\$[A-Z]+(?:\$\d+)?|\$\d+)(?::(?:\$[A-Z]+(?:\$\d+)?|\$\d+))?$/i;
const mixedArray = /\{(?=[^}]*(?:"|TRUE|FALSE))(?=\s*-?\d|[^}]*[,;]\s*-?\d)[^}]*\}/i;
const plainValue = /^(?:-?\d+(?:\.\d+)?%?|"(?:[^"]|"")*")$/;

export function engineFormula(formula: string, place: FormulaPlace, context: FormulaContext): EngineFormula {
  const read = formula.length > maxLength ? [] : formulaTokens(formula);
  const functions = read.flatMap(({ kind, text }) => (kind === 'function' ? [text.toUpperCase()] : []));
  const clips = !functions.some(countsCells);
  const tokens = read.map(inAddresses).map((token) => (clips ? clipped(token) : token));
  const found = tokens.flatMap(({ kind, text }) => (kind === 'reference' ? [parseReference(text)] : []));
  const references = found.filter((each) => each !== null);
  const held =
    tokens.length === 0 ||
    references.length < found.length ||
    functions.some((name) => isHeldFunction(name) || (context.date1904 && isDateFunction(name))) ||
    tokens.some(({ kind, text }) => text.includes('[') && kind !== 'text') ||
    read.some(isNamedLikeCell) ||
    tokens.some(({ kind, text }) => kind === 'name' && !isTruth.test(text) && !functions.includes('LET')) ||
    mixedArray.test(formula) ||
    tokens.some((_, index) => isIntersection(tokens, index)) ||
    (!place.array && tokens.some((_, index) => isRangeAsValue(tokens, index))) ||
    skipsHidden(functions, references);
  return {
    text: tokens.map((token) => dateFormat(token)).join(''),
    references,
    functions,
    held,
    unfollowed: functions.some(isUnfollowed),
    doubtful: functions.some(isDoubtfulFunction),
    cost: costOf(tokens),
  };

  function inAddresses(token: FormulaToken): FormulaToken {
    const { kind, text } = token;
    if (kind === 'table') return addressed(token, tableAddress(text, place, context.tables));
    if (kind !== 'name' || isTruth.test(text)) return token;
    if (context.tables.has(text.toLowerCase())) return addressed(token, tableAddress(text, place, context.tables));
    const refersTo = context.nameOf(text.slice(text.lastIndexOf('!') + 1), place.sheet);
    if (refersTo === undefined) return token;
    if (plainValue.test(refersTo)) return { ...token, kind: 'other', text: `(${refersTo})` };
    return fixed.test(refersTo) && parseReference(refersTo) ? { ...token, kind: 'reference', text: refersTo } : token;
  }

  /** Older programs had fewer columns, so `TAX24` could be a name. */
  function isNamedLikeCell({ kind, text }: FormulaToken): boolean {
    return kind === 'reference' && context.nameOf(text.slice(text.lastIndexOf('!') + 1), place.sheet) !== undefined;
  }

  function clipped(token: FormulaToken): FormulaToken {
    const found = token.kind === 'reference' && token.text.includes(':') ? parseReference(token.text) : null;
    if (!found || (found.range.bottom < lastRow && found.range.right < lastColumn)) return token;
    const range = context.used(found.sheet ?? place.sheet, found.range);
    const address = `${formatCell({ row: range.top, column: range.left })}:${formatCell({ row: range.bottom, column: range.right })}`;
    return { ...token, text: found.sheet === null ? address : `${quotedSheet(found.sheet)}!${address}` };
  }

  function skipsHidden(functions: readonly string[], references: readonly Reference[]): boolean {
    if (!functions.some((name) => name === 'SUBTOTAL' || name === 'AGGREGATE')) return false;
    return references.some(({ sheet, range }) => context.hidesRows(sheet ?? place.sheet, range));
  }
}

const isTruth = /^(?:true|false)$/i;

const addressed = (token: FormulaToken, address: string | null): FormulaToken =>
  address === null ? token : { ...token, kind: 'reference', text: address };

/** In lower case, because the engine doesn't know `YYYY-MM-DD`. */
function dateFormat({ kind, text, inside, argument }: FormulaToken): string {
  const isFormat = kind === 'text' && argument === 1 && inside.at(-1) === 'TEXT';
  return isFormat && /^"[ymdhs\s\-/.:,]+"$/i.test(text) ? text.toLowerCase() : text;
}

const isOperand = (token: FormulaToken | undefined) =>
  token !== undefined && (token.kind === 'reference' || token.kind === 'name' || token.kind === 'table');

/** `A1:A9 B3:C3` */
function isIntersection(tokens: readonly FormulaToken[], index: number): boolean {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (tokens[index]?.kind !== 'blank') return false;
  return (isOperand(before) || before?.text === ')') && (isOperand(after) || after?.kind === 'function');
}

function isRangeAsValue(tokens: readonly FormulaToken[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'reference' || !token.text.includes(':')) return false;
  const { inside, argument } = token;
  if (inside.some(calculatesArrays)) return false;
  const closest = inside.findLast((name) => name !== '');
  if (closest === undefined || isCalculatedWith(tokens, index)) return true;
  return !takesRange(closest, inside.at(-1) === '' ? 1 : argument);
}

const isCalculatedWith = (tokens: readonly FormulaToken[], index: number) =>
  [-1, 1].some((step) => {
    let next = index + step;
    while (tokens[next]?.kind === 'blank') next += step;
    const beside = tokens[next];
    return beside?.kind === 'operator' && !/^[:@#]$/.test(beside.text);
  });

/** Measured: the engine's stack of 1 MB takes 650 plain cells, 190 nested functions or 1,400 sums in a row. */
const [cellCost, functionCost, operatorCost] = [2, 6, 1];

function costOf(tokens: readonly FormulaToken[]): number {
  const open: number[] = [cellCost];
  let max = cellCost;
  let called = false;
  for (const { kind, text } of tokens) {
    const here = open.at(-1) ?? cellCost;
    if (text === '(') open.push(here + (called ? functionCost : operatorCost));
    else if (text === ')' && open.length > 1) open.pop();
    else if (kind === 'operator') open[open.length - 1] = here + operatorCost;
    max = Math.max(max, open.at(-1) ?? 0);
    if (kind !== 'blank') called = kind === 'function';
  }
  return max;
}

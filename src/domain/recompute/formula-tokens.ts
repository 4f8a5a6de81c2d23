import type { CellRange } from '../evidence/cell-address';
import { parseArea } from '../evidence/formula-inputs';

/** `inside` has the functions around it, the innermost last; `argument` is its place in that one. */
export type FormulaToken = {
  kind: 'text' | 'reference' | 'table' | 'name' | 'function' | 'operator' | 'blank' | 'other';
  text: string;
  inside: readonly string[];
  argument: number;
};

const sheetName = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*(?::[\p{L}_][\p{L}\p{N}_.]*)?)!`;
const cells = String.raw`\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Z]{1,3}\$?[1-9]\d{0,6})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6}`;

// Texts first, so that nothing inside them is taken for an address.
const piece = new RegExp(
  [
    `(?<text>"(?:[^"]|"")*")`,
    String.raw`(?<error>#(?:REF!|N/A|DIV/0!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!))`,
    String.raw`(?<table>[\p{L}_\\][\p{L}\p{N}_.\\]*\[(?:[^[\]']|'.|\[(?:[^[\]']|'.)*\])*\])`,
    String.raw`(?<reference>(?:${sheetName})?(?<![\p{L}\p{N}_.])(?:${cells})(?![\p{L}\p{N}_(!.[]))`,
    String.raw`(?<function>[\p{L}_\\][\p{L}\p{N}_.\\]*(?=\s*\())`,
    String.raw`(?<name>(?:${sheetName})?[\p{L}_\\][\p{L}\p{N}_.\\?]*)`,
    String.raw`(?<number>\d+(?:\.\d*)?(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?)`,
    '(?<operator><=|>=|<>|[-+*/^&=<>%@#:])',
    String.raw`(?<blank>\s+)`,
    '(?<other>.)',
  ].join('|'),
  'gisu',
);

const kinds = ['text', 'reference', 'table', 'name', 'function', 'operator', 'blank'] as const;

export function formulaTokens(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  const open: { name: string; argument: number }[] = [];
  let called = '';
  let inside: readonly string[] = [];
  for (const { 0: text, groups = {} } of formula.matchAll(piece)) {
    const kind = kinds.find((each) => groups[each] !== undefined) ?? 'other';
    if (text === ')') {
      open.pop();
      inside = open.map(({ name }) => name);
    }
    tokens.push({ kind, text, inside, argument: open.at(-1)?.argument ?? 0 });
    if (kind === 'function') called = text.toUpperCase();
    else if (text === '(') {
      open.push({ name: called, argument: 0 });
      inside = open.map(({ name }) => name);
      called = '';
    } else if (text === ',') {
      const call = open.at(-1);
      if (call) call.argument++;
    } else if (kind !== 'blank') called = '';
  }
  return tokens;
}

export type Reference = {
  /** Null for the formula's own sheet. */
  sheet: string | null;
  range: CellRange;
};

const parts = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?([^!]+)$/u;

/** Null for other files, ranges over several sheets, and what isn't an address. */
export function parseReference(text: string): Reference | null {
  const [, quoted, plain, address = ''] = parts.exec(text) ?? [];
  const sheet = quoted?.replaceAll("''", "'") ?? plain ?? null;
  if (sheet !== null && /[[\]:]/.test(sheet)) return null;
  const range = parseArea(address.replaceAll('$', '').toUpperCase());
  return range && { sheet, range };
}

import { allRows, fitRows, minCost } from './sheet-lines';
import type { SheetRow, SheetView } from './sheet-rows';
import { shareBudget, tokensOf } from './token';

/** Sentences for people: `leftOut` says what a model was not shown, `doubts` what it might have needed of that. */
export type Fitted = { lines: string[]; leftOut: string[]; doubts: string[] };

export type Part = { cost: number; fit(allowance: number): Fitted };

const shownInstead = 'It was shown what each column holds, and every row that is unlike the others.';
const headShare = 0.7;
/** Tokens; well above any budget. */
const tooLongToWrite = 160_000;

/** Leaves out the middle if it doesn't fit. `what` is its name, such as `the summary`. */
export function prosePart(what: string, lines: string[]): Part {
  const costs = lines.map((line) => tokensOf(line) + 1);
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return {
    cost,
    fit(allowance) {
      if (cost <= allowance) return { lines, leftOut: [], doubts: [] };
      const head = countFitting(costs, allowance * headShare);
      const tail = countFitting(costs.toReversed(), allowance * (1 - headShare));
      const leftOut = lines.length - head - tail;
      const doubts = [`The AI model was not shown ${leftOut} pieces in the middle of ${what}, for length.`];
      return {
        leftOut: doubts,
        doubts,
        lines: [
          ...lines.slice(0, head),
          `(${leftOut} pieces left out here for length)`,
          ...lines.slice(lines.length - tail),
        ],
      };
    },
  };
}

export function sheetPart(heading: string, view: SheetView, name: string, rows: SheetRow[]): Part {
  const min = minCost(rows, tooLongToWrite);
  const lines = min > tooLongToWrite ? null : [heading, ...allRows(view, rows)];
  const cost = lines?.reduce((sum, line) => sum + tokensOf(line) + 1, 0) ?? min;
  return {
    cost,
    fit(allowance) {
      if (lines && cost <= allowance) return { lines, leftOut: [], doubts: [] };
      const fitted = fitRows(view, rows, allowance - tokensOf(heading));
      const notShown = `The AI model was not shown ${fitted.rowsLeftOut} of ${rows.length} rows of the sheet '${name}', for length.`;
      return {
        lines: [heading, ...fitted.lines],
        leftOut: [fitted.complete ? `${notShown} ${shownInstead}` : notShown],
        doubts: fitted.complete ? [] : [notShown],
      };
    },
  };
}

export function costOfParts(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + part.cost, 0);
}

export function fitParts(parts: Part[], allowance: number): Fitted {
  const allowances = shareBudget(
    parts.map((part) => part.cost),
    allowance,
  );
  const fitted = parts.map((part, index) => part.fit(allowances[index] ?? 0));
  return {
    lines: fitted.flatMap(({ lines }) => lines),
    leftOut: fitted.flatMap(({ leftOut }) => leftOut),
    doubts: fitted.flatMap(({ doubts }) => doubts),
  };
}

function countFitting(costs: number[], allowance: number): number {
  let left = allowance;
  const end = costs.findIndex((cost) => {
    left -= cost;
    return left < 0;
  });
  return end < 0 ? costs.length : end;
}

import type { GridCell } from '@domain/evidence/sheet-grid';
import { type Check, counted, listed, percent, ramp } from '../check';
import { citeCell, citeFormula, placeOf } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import type { WorkbookFacts } from '../workbook-facts';

export function checkWorkbook({ workbook }: SubmissionFacts): Check[] {
  return [
    formulas(workbook),
    patterns(workbook),
    inputs(workbook),
    checks(workbook),
    labels(workbook),
    clean(workbook),
  ];
}

/** An almost empty workbook earns nothing for having no mistakes. */
const substance = (workbook: WorkbookFacts) => ramp(workbook.formulas.length, 2, 30);

function formulas(workbook: WorkbookFacts): Check {
  const live = workbook.formulas.length;
  const typed = workbook.typedResults.length;
  const share = live + typed === 0 ? 0 : live / (live + typed);
  const sample = distinctive(workbook);
  const sheets = counted(workbook.sheets.length, 'sheet');
  const base = { id: 'live-formulas', weight: 30, share: ramp(share, 0.2, 0.85) * ramp(live, 0, 20) };
  if (live === 0 || !sample) {
    const [first] = workbook.typedResults;
    return {
      ...base,
      says: `The workbook holds ${counted(workbook.cells, 'filled cell')} on ${sheets} and not one formula, so no result can be followed back to its inputs.`,
      gap: first
        ? `Every number is typed in, for example ${first.block.text} in ${placeOf(first)}; a changed input changes nothing.`
        : 'The workbook has no calculation to look at.',
      next: first
        ? `Replace the typed-in results by formulas, beginning with ${placeOf(first)}, and let them read from cells that hold the inputs.`
        : 'Build the calculation in the workbook, with inputs in their own cells and results as formulas.',
      cites: first ? [citeCell(first)] : [],
    };
  }
  const [typedIn] = workbook.typedResults;
  return {
    ...base,
    says: `${live.toLocaleString('en-US')} of ${(live + typed).toLocaleString('en-US')} results on ${sheets} are live formulas (${percent(share)}), for example ${placeOf(sample)} with =${sample.block.formula}.`,
    strength: `Results are calculated rather than typed in: ${counted(live, 'formula')}, such as the one in ${placeOf(sample)}.`,
    gap: typedIn
      ? `${counted(typed, 'number')} outside input and data ranges ${typed === 1 ? 'is' : 'are'} typed in, for example ${typedIn.block.text} in ${placeOf(typedIn)}.`
      : `The calculation is short: ${counted(live, 'formula')} in all.`,
    next: typedIn
      ? `Turn ${placeOf(typedIn)} and the other typed-in results into formulas, or move them to a sheet of inputs if they are assumptions.`
      : 'Extend the calculation so that each figure of the deck comes from a formula.',
    cites: [citeFormula(sample)],
  };
}

/** Preferably a product or ratio with another sheet, and short enough to quote. */
function distinctive(workbook: WorkbookFacts): GridCell | undefined {
  const short = workbook.formulas.filter(
    ({ block, number }) => number !== null && !block.hidden && (block.formula ?? '').length <= 60 && block.text !== '',
  );
  return (
    short.find(({ block }) => block.formula?.includes('!') && /[*/]/.test(block.formula)) ??
    short[0] ??
    workbook.formulas[0]
  );
}

function patterns(workbook: WorkbookFacts): Check {
  const { breaks } = workbook;
  const [first] = breaks;
  const base = {
    id: 'consistent-formulas',
    weight: 14,
    share: substance(workbook) * (1 - Math.min(1, breaks.length * 0.3)),
  };
  if (!first) {
    const run = workbook.formulas.length;
    return {
      ...base,
      says:
        run < 10
          ? `With ${counted(run, 'formula')} there is no row or column of copied formulas to check for consistency.`
          : `Along rows and columns the ${counted(run, 'formula')} keep one pattern; no cell breaks the formula of its neighbours.`,
      strength:
        'Copied formulas are consistent: no typed-in number or odd formula hides inside a row or column of calculations.',
      gap: 'The calculation is too short to show consistent rows and columns of formulas.',
      next: 'Lay out the calculation with one formula per row or column and copy it across both SKUs and all promotions.',
    };
  }
  const places = listed(breaks.map(({ cell }) => placeOf(cell)));
  const typed = first.kind === 'typed-in';
  return {
    ...base,
    says: typed
      ? `${placeOf(first.cell)} holds a typed-in ${first.cell.block.text} where its neighbour ${placeOf(first.like)} calculates =${first.like.block.formula}.`
      : `${placeOf(first.cell)} breaks the pattern of its neighbours: =${first.cell.block.formula} instead of a copy of ${placeOf(first.like)}.`,
    gap: `${counted(breaks.length, 'cell')} ${breaks.length === 1 ? 'breaks' : 'break'} the formula pattern around ${breaks.length === 1 ? 'it' : 'them'}: ${places}.`,
    next: `Copy the formula of ${placeOf(first.like)} into ${placeOf(first.cell)}, or note beside it why it differs.`,
    cites: [typed ? citeCell(first.cell) : citeFormula(first.cell)],
  };
}

function inputs(workbook: WorkbookFacts): Check {
  const [named] = workbook.inputSheets;
  const crossing = workbook.formulas.filter(({ block }) => block.formula?.includes('!'));
  const reading = named
    ? crossing.find(({ block }) => block.formula?.includes(named) && (block.formula ?? '').length < 70)
    : undefined;
  const heads = workbook.labelled(/\b(?:assumptions?|inputs?|parameters?)\b/i);
  const share = named ? (crossing.length > 0 ? 1 : 0.5) : heads.length > 0 ? 0.4 : 0;
  const others = listed(workbook.inputSheets.map((name) => `‘${name}’`));
  return {
    id: 'inputs-apart',
    weight: 16,
    share: share * substance(workbook),
    says: named
      ? `Inputs stand on ${workbook.inputSheets.length === 1 ? 'a sheet' : 'sheets'} of their own (${others}), and ${counted(crossing.length, 'formula')} ${crossing.length === 1 ? 'reads' : 'read'} from other sheets.`
      : `No sheet is set apart for inputs or assumptions among ${listed(workbook.sheets.map(({ name }) => `‘${name}’`))}.`,
    strength: `Inputs are kept apart on ${others}, so that one change runs through the model.`,
    gap: named
      ? `${others} is set apart, yet hardly any formula of the other sheets reads from it.`
      : 'Inputs, data and results share the same sheets, so a reader cannot see what may be changed.',
    next: named
      ? `Let the calculations refer to the cells of ‘${named}’ instead of repeating its numbers.`
      : 'Move prices, costs, volumes and other assumptions to a sheet of inputs with units and sources, and refer to it everywhere else.',
    cites: reading ? [citeFormula(reading)] : [],
  };
}

function checks(workbook: WorkbookFacts): Check {
  const testing = workbook.formulas.filter(({ block }) =>
    /\bIF\(.*"(?:OK|CHECK|TRUE|ERROR|yes|pass)"/i.test(block.formula ?? ''),
  );
  const totals = workbook.labelled(/^(?:grand )?(?:total|sum|year)\b/i);
  const test = testing.find(({ sheet }) => /check|control/i.test(sheet)) ?? testing[0];
  const failing = testing.filter(({ block }) => /^(?:check|error|fail|false)$/i.test(block.text.trim()));
  const share =
    Math.min(1, (testing.length > 2 ? 0.7 : testing.length * 0.3) + (totals.length > 0 ? 0.3 : 0)) *
    (failing.length > 0 ? 0.5 : 1);
  const [total] = totals;
  return {
    id: 'checks',
    weight: 12,
    share: share * substance(workbook),
    says: test
      ? `${counted(testing.length, 'formula')} ${testing.length === 1 ? 'checks' : 'check'} the model against itself, for example ${placeOf(test)} reads ${test.block.text}.`
      : total
        ? `There is a total in ${placeOf(total.label)}, but no formula that checks one part of the model against another.`
        : 'No formula checks the model against itself, and there are no totals to compare with.',
    strength: `The model checks itself: ${counted(testing.length, 'test')}${failing.length === 0 ? ', none of them failing' : ''}.`,
    gap: failing[0]
      ? `The check in ${placeOf(failing[0])} reads ${failing[0].block.text}.`
      : 'Nothing in the workbook would notice a broken sum or a missing month.',
    next: failing[0]
      ? `Find out why ${placeOf(failing[0])} fails before figures go into the deck.`
      : 'Add a sheet of checks: parts add up to totals, units tie to the inputs, twelve months are planned.',
    cites: test && !test.block.hidden ? [citeCell(test)] : [],
  };
}

function labels(workbook: WorkbookFacts): Check {
  const names = workbook.sheets.map(({ name }) => name);
  const distinctive = names.filter((name) => !/^(?:sheet|tabelle|feuil|hoja)\s?\d*$/i.test(name));
  const named = names.length === 0 ? 0 : distinctive.length / names.length;
  const share =
    (0.5 * ramp(workbook.labelledShare, 0.4, 0.95) + 0.3 * named + 0.2 * Math.min(1, workbook.charts)) *
    ramp(workbook.cells, 10, 80);
  return {
    id: 'labels',
    weight: 14,
    share,
    says: `${percent(workbook.labelledShare)} of the numbers have a label beside or above them, on ${counted(names.length, 'sheet')} (${listed(names, 5)}) with ${counted(workbook.charts, 'chart')}.`,
    strength: `Sheets and numbers are labelled so that others find their way: ${listed(names, 5)}.`,
    gap:
      distinctive.length < names.length
        ? `Sheets keep their default name (${listed(names.filter((name) => !distinctive.includes(name)))}), and labels say little about units.`
        : workbook.charts === 0
          ? 'There is no chart that would show a result at a glance.'
          : `Only ${percent(workbook.labelledShare)} of the numbers have a label beside or above them.`,
    next:
      distinctive.length < names.length
        ? 'Name each sheet after what it answers and put a label and a unit beside each number.'
        : `Add a chart of the main result${workbook.labelledShare < 0.8 ? ' and a label with its unit to each number' : ''}.`,
  };
}

function clean(workbook: WorkbookFacts): Check {
  const [error] = workbook.errors;
  const hidden = workbook.hiddenSheets;
  const share =
    substance(workbook) * (error ? Math.max(0, 0.5 - workbook.errors.length * 0.1) : hidden.length > 0 ? 0.7 : 1);
  const aside =
    hidden.length > 0
      ? `; ${counted(hidden.length, 'sheet')} ${hidden.length === 1 ? 'is' : 'are'} hidden (${listed(hidden)})`
      : '';
  return {
    id: 'no-errors',
    weight: 14,
    share,
    says: error
      ? `${counted(workbook.errors.length, 'cell')} ${workbook.errors.length === 1 ? 'shows' : 'show'} an error, for example ${error.block.text} in ${placeOf(error)}${aside}.`
      : `No cell shows an error value${aside}.`,
    strength: `All ${counted(workbook.formulas.length, 'formula')} give a value; no cell shows an error.`,
    gap: error
      ? `Error values stand in ${listed(workbook.errors.map(placeOf))}.`
      : hidden.length > 0
        ? `A reader does not see ${listed(hidden)}, because it is hidden.`
        : 'There is too little calculation for its correctness to show.',
    next: error
      ? `Trace ${placeOf(error)} to the reference or division that breaks it.`
      : hidden.length > 0
        ? `Show ${listed(hidden)} or move what matters from there to a visible sheet.`
        : 'Work the case through in formulas before formatting the sheet.',
    cites: error && !error.block.hidden ? [citeCell(error)] : [],
  };
}

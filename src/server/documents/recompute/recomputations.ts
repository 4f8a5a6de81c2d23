import type { FileEvidence } from '@domain/evidence/evidence';
import { type Recomputed, recompute } from '@domain/recompute/recompute';
import { isFormula, workbookOf } from '@domain/recompute/workbook';
import { displayValue } from '../workbook/number-format';
import { openIronCalc } from './iron-calc';

export type RecomputeRequest = {
  /** Locators of cells that deck and summary quote. */
  quoted: string[];
  /** After the engine broke. */
  careful: boolean;
  /** For moves; 0 for none. */
  seconds: number;
};

/** Each says more than the one before. None if the formulas read too much of each other. */
export function* recomputations(
  files: readonly FileEvidence[],
  { quoted, careful, seconds }: RecomputeRequest,
): Generator<Recomputed> {
  const workbook = files.find(({ slot }) => slot === 'excel');
  const opened = workbook && workbookOf(workbook);
  if (!opened?.cells.some(isFormula)) return;
  const end = performance.now() + seconds * 1000;
  yield* recompute(opened, quoted, {
    open: openIronCalc,
    display: (value, format) => displayValue(value, format, opened.date1904),
    careful,
    ...(seconds > 0 && { hasTime: () => performance.now() < end }),
  });
}

import type { Block } from '@domain/evidence/evidence';
import { cell } from './prepared-submission';

/** A model of `rows` products whose names, prices and formulas are those of its seed; from row `top` on. */
export function modelSheet(seed: number, rows = 20, sheet = 'Model', top = 1): Block[] {
  return Array.from({ length: rows }, (_, at) => {
    const [row, price] = [top + at, ((seed * 7919 + at * 104_729) % 10_007) / 100];
    return [
      cell(sheet, `A${row}`, `Product ${seed}-${at}`),
      cell(sheet, `B${row}`, String(price), { value: price }),
      cell(sheet, `C${row}`, String(at * seed), { value: at * seed }),
      cell(sheet, `D${row}`, '9', { value: price * at * seed, formula: `B${row}*C${row}*${seed}` }),
    ];
  }).flat();
}

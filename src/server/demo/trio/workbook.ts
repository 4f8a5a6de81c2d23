import { makeWorkbook, type Sheet } from '../office/workbook';
import { inputsSheet, weeklySheet } from './data-sheets';
import { crossSheet, elasticitySheet } from './elasticity-sheets';
import type { Area, Trio } from './levels';
import { calendarSheet, checksSheet, launchSheet, leaksSheet } from './plan-sheets';
import { promotionSheet } from './promotion-sheet';
import type { Results } from './results';

/** The workbook of a hand-in: a sheet for each area that was worked on. */
export function workbookOf(trio: Trio, results: Results): Promise<Uint8Array<ArrayBuffer>> {
  const { levels, flaws } = trio;
  const calculates = (['elasticity', 'cross', 'promotions', 'calendar', 'leaks'] satisfies Area[]).some(
    (area) => levels[area] >= 2,
  );
  const sheets: (Sheet | false)[] = [
    (levels.workbook >= 2 || calculates || levels.launch >= 3) && inputsSheet(trio, results),
    weeklySheet(trio, levels.elasticity >= 2 || levels.cross >= 2),
    levels.elasticity >= 1 && elasticitySheet(trio, results),
    levels.cross >= 1 && crossSheet(trio, results),
    levels.promotions >= 1 && promotionSheet(trio, results),
    levels.launch >= 1 && launchSheet(trio, results),
    levels.calendar >= 1 && calendarSheet(trio, results),
    levels.leaks >= 1 && !flaws.includes('missing-sheet') && leaksSheet(trio, results),
    levels.workbook >= 3 && levels.calendar >= 3 && levels.leaks >= 3 && levels.elasticity >= 2 && checksSheet(),
  ];
  return makeWorkbook(sheets.filter((sheet) => sheet !== false));
}

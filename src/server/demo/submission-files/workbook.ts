import { makeWorkbook, type Sheet } from '../office/workbook';
import { inputsSheet, weeklySheet } from './data-sheets';
import { crossSheet, elasticitySheet } from './elasticity-sheets';
import type { Area, SubmissionPlan } from './levels';
import { calendarSheet, checksSheet, launchSheet, leaksSheet } from './plan-sheets';
import { promotionSheet } from './promotion-sheet';
import type { Results } from './results';

export function workbookOf(plan: SubmissionPlan, results: Results): Promise<Uint8Array<ArrayBuffer>> {
  const { levels, flaws } = plan;
  const calculates = (['elasticity', 'cross', 'promotions', 'calendar', 'leaks'] satisfies Area[]).some(
    (area) => levels[area] >= 2,
  );
  const sheets: (Sheet | false)[] = [
    (levels.workbook >= 2 || calculates || levels.launch >= 3) && inputsSheet(plan, results),
    weeklySheet(plan, levels.elasticity >= 2 || levels.cross >= 2),
    levels.elasticity >= 1 && elasticitySheet(plan, results),
    levels.cross >= 1 && crossSheet(plan, results),
    levels.promotions >= 1 && promotionSheet(plan, results),
    levels.launch >= 1 && launchSheet(plan, results),
    levels.calendar >= 1 && calendarSheet(plan, results),
    levels.leaks >= 1 && !flaws.includes('missing-sheet') && leaksSheet(plan, results),
    levels.workbook >= 3 && levels.calendar >= 3 && levels.leaks >= 3 && levels.elasticity >= 2 && checksSheet(),
  ];
  return makeWorkbook(sheets.filter((sheet) => sheet !== false));
}

import type { Cell } from '../office/cell';
import type { Sheet } from '../office/workbook';
import { headed, heads, live, result, text, typed } from './cells';
import { weeksOf } from './data-sheets';
import type { SubmissionPlan } from './levels';
import type { Results } from './results';

const promotionsAt = (level: number) => (level >= 2 ? 3 : level);

/** Thorough ones subtract the margin given away, bare ones type values. */
export function promotionSheet({ model, levels, flaws }: SubmissionPlan, results: Results): Sheet {
  const level = levels.promotions;
  const shown = model.promotions.slice(0, promotionsAt(level));
  const lines: { label: string; cells: Cell[] }[] = [];
  const add = (label: string, cell: (at: number, column: string) => Cell) => {
    lines.push({ label, cells: shown.map((_, at) => cell(at, 'BCD'[at] ?? 'B')) });
  };
  const of = (at: number) => results.promotions[at] ?? results.promotions[0];
  const value = (at: number, key: keyof NonNullable<ReturnType<typeof of>>) => of(at)?.[key] ?? 0;
  const sku = (at: number) => model.promotions[at]?.sku ?? 0;
  const input = (at: number) => (sku(at) === 0 ? 'B' : 'C');
  const isLive = level >= 2;
  add('SKU', (at) => text(sku(at) === 0 ? model.product.first.short : model.product.second.short));
  add('Weeks', (at) => typed(model.promotions[at]?.weeks ?? 0, 'plain'));
  add('Promotion price', (at) => typed(model.promotions[at]?.price ?? 0, 'cents'));
  add('Units sold', (at) => typed(model.promotions[at]?.sold ?? 0, 'count'));
  add('Baseline units', (at, column) =>
    result(isLive, `AVERAGE(${weeksOf(sku(at) === 0 ? 'C' : 'E')})*${column}6`, value(at, 'baseline'), 'count'),
  );
  add('Incremental units', (at, column) => result(isLive, `${column}8-${column}9`, value(at, 'incremental'), 'count'));
  add('Lift %', (at, column) => result(isLive, `${column}10/${column}9`, value(at, 'lift'), 'percent'));
  if (level >= 2) {
    add('Margin on promotion', (at, column) => live(`${column}7-Inputs!${input(at)}6`, value(at, 'margin'), 'cents'));
    add('Incremental margin', (at, column) => live(`${column}10*${column}12`, value(at, 'gained'), 'money'));
    add('Margin given away on baseline', (at, column) =>
      live(`${column}9*(Inputs!${input(at)}5-${column}7)`, value(at, 'given'), 'money'),
    );
    add('Fixed cost', (at) => typed(model.promotions[at]?.cost ?? 0, 'money'));
    add('Total cost', (at, column) => live(`${column}14+${column}15`, value(at, 'spent'), 'money'));
    add('Net profit', (at, column) => live(`${column}13-${column}16`, value(at, 'profit'), 'money'));
    add('ROI', (at, column) => live(`${column}17/${column}16`, value(at, 'roi'), 'percent'));
  }
  if (level >= 3) {
    add('Break-even lift', (at, column) =>
      live(`${column}16/(${column}9*${column}12)`, value(at, 'breakEven'), 'percent'),
    );
    add('Verdict', (at, column) => live(`IF(${column}18>0,"repeat","stop")`, value(at, 'roi') > 0 ? 'repeat' : 'stop'));
  }
  if (flaws.includes('error-value'))
    add('Profit per extra week', (_, column) => live(`${column}17/(${column}6-${column}6)`, '#DIV/0!'));
  return {
    name: 'Promo ROI',
    widths: [36, 22, 22, 22],
    rows: [
      ...headed('Lift and ROI of promotions', 'Baseline is the average week without a promotion.'),
      heads('Promotion', ...shown.map(({ name }) => name)),
      ...lines.map(({ label, cells }) => [text(label), ...cells]),
    ],
  };
}

import type { Sheet } from '../office/workbook';
import { headed, heads, live, text, typed } from './cells';
import type { SubmissionPlan } from './levels';
import type { Results } from './results';

const firstWeek = 5;
const lastWeek = 31;

export const weeksOf = (column: string) => `'Weekly Data'!${column}${firstWeek}:${column}${lastWeek}`;

export function inputsSheet({ model: { product, average } }: SubmissionPlan, { margins, yearly }: Results): Sheet {
  const { first, second, launch, unit, units } = product;
  return {
    name: 'Inputs',
    widths: [44, 18, 18, 34],
    rows: [
      ...headed('Inputs and assumptions', 'Blue cells are typed in; the other sheets read from here. US dollars.'),
      heads('Input', first.name, second.name, 'Source'),
      [
        text(`List price per ${unit}`),
        typed(first.price, 'cents'),
        typed(second.price, 'cents'),
        text('Case exhibit 1'),
      ],
      [text('Unit cost'), typed(first.cost, 'cents'), typed(second.cost, 'cents'), text('Case exhibit 2')],
      [text('Unit margin at list'), live('B5-B6', margins[0], 'cents'), live('C5-C6', margins[1], 'cents')],
      [
        text('Margin % of list'),
        live('B7/B5', margins[0] / first.price, 'percent'),
        live('C7/C5', margins[1] / second.price, 'percent'),
      ],
      [
        text(`Average week (${units})`),
        live(`AVERAGE(${weeksOf('C')})`, average[0], 'count'),
        live(`AVERAGE(${weeksOf('E')})`, average[1], 'count'),
        text('Weekly Data'),
      ],
      [
        text(`Annual volume (${units})`),
        live('B9*52', yearly[0], 'count'),
        live('C9*52', yearly[1], 'count'),
        text('Assumption: 52 weeks like these'),
      ],
      null,
      heads(`Launch input: ${launch.name}`, 'Value', 'Source'),
      [text('Reference price (next best alternative)'), typed(launch.reference, 'cents'), text('Store check')],
      ...launch.differentiation.map(([name, value]) => [
        text(`Differentiation: ${name}`),
        typed(value, 'cents'),
        text('Survey, median willingness to pay'),
      ]),
      [text('Unit cost at launch'), typed(launch.cost, 'cents'), text('Quote from co-packer')],
      [text('Target margin'), typed(0.45, 'whole'), text('Board policy')],
    ],
  };
}

export function weeklySheet({ model: { product, weeks } }: SubmissionPlan, withLogs: boolean): Sheet {
  const [first, second] = [product.first.short, product.second.short];
  const logs = [`ln P ${first}`, `ln P ${second}`, `ln Q ${first}`, `ln Q ${second}`];
  return {
    name: 'Weekly Data',
    widths: [8, 14, 14, 14, 14, 12, 12, 12, 12],
    frozenRows: 4,
    rows: [
      ...headed('Weekly scanner data, 27 weeks', 'Prices and units are observed; logarithms are calculated.'),
      heads(
        'Week',
        `Price ${first}`,
        `Units ${first}`,
        `Price ${second}`,
        `Units ${second}`,
        ...(withLogs ? logs : []),
      ),
      ...weeks.map(({ prices, units }, at) => {
        const row = firstWeek + at;
        const log = (column: string, value: number) => live(`LN(${column}${row})`, Math.log(value), 'fine');
        return [
          typed(at + 1, 'plain'),
          typed(prices[0], 'cents'),
          typed(units[0], 'count'),
          typed(prices[1], 'cents'),
          typed(units[1], 'count'),
          ...(withLogs ? [log('B', prices[0]), log('D', prices[1]), log('C', units[0]), log('E', units[1])] : []),
        ];
      }),
    ],
  };
}

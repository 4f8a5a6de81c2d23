import type { Cell } from '../office/cell';
import type { Sheet } from '../office/workbook';
import { headed, heads, live, result, text, typed } from './cells';
import { weeksOf } from './data-sheets';
import type { SubmissionPlan } from './levels';
import { type Results, rise } from './results';

/** At level 1 a single typed value. */
export function elasticitySheet({ model, levels, flaws }: SubmissionPlan, { effects }: Results): Sheet {
  const { first, second } = model.product;
  const level = levels.elasticity;
  const sign = flaws.includes('lost-sign') ? -1 : 1;
  const top = [...headed('Own-price elasticity of two SKUs', 'Log-log regression of units on price, 27 weeks.')];
  const name = 'Elasticity';
  if (level <= 1) {
    const rounded = Math.round(sign * model.own[0].slope * 10) / 10;
    return {
      name,
      widths: [32, 18],
      rows: [...top, heads('Measure', first.name), [text('Own-price elasticity'), typed(rounded, 'ratio')]],
    };
  }
  const slope = (own: number, quantity: string, price: string): Cell =>
    sign < 0
      ? live(`ABS(SLOPE(${weeksOf(quantity)},${weeksOf(price)}))`, Math.abs(own), 'ratio')
      : live(`SLOPE(${weeksOf(quantity)},${weeksOf(price)})`, own, 'ratio');
  const quality = (at: 0 | 1, column: string, quantity: string, price: string): [Cell, Cell] => [
    live(`RSQ(${weeksOf(quantity)},${weeksOf(price)})`, model.own[at].rSquared, 'ratio'),
    live(`ABS(${column}5)*SQRT((1/${column}6-1)/(COUNT(${weeksOf(price)})-2))`, model.own[at].standardError, 'ratio'),
  ];
  const qualities = [quality(0, 'B', 'H', 'F'), quality(1, 'C', 'I', 'G')];
  const effect = (at: 0 | 1, column: string): Cell[] => {
    const { volume, before, after, change } = effects[at];
    const lost = sign < 0 ? (1 + rise) ** -model.own[at].slope - 1 : volume;
    const kept = sign < 0 ? (after / (1 + volume)) * (1 + lost) : after;
    return [
      live(`(1+${column}8)^${column}5-1`, lost, 'percent'),
      live(`Inputs!${column}7*Inputs!${column}10`, before, 'money'),
      live(`(Inputs!${column}5*(1+${column}8)-Inputs!${column}6)*Inputs!${column}10*(1+${column}9)`, kept, 'money'),
      live(`${column}11-${column}10`, sign < 0 ? kept - before : change, 'money'),
    ];
  };
  const [forFirst, forSecond] = [effect(0, 'B'), effect(1, 'C')];
  const line = (label: string, at: number, note = ''): (Cell | null)[] => [
    text(label),
    forFirst[at] ?? null,
    forSecond[at] ?? null,
    note === '' ? null : text(note),
  ];
  return {
    name,
    widths: [32, 18, 18, 52],
    rows: [
      ...top,
      heads('Measure', first.name, second.name, 'Reading'),
      [
        text('Own-price elasticity'),
        slope(model.own[0].slope, 'H', 'F'),
        slope(model.own[1].slope, 'I', 'G'),
        text('Units fall by this percent when price rises by 1%'),
      ],
      ...(level >= 3
        ? [
            [
              text('R squared'),
              qualities[0]?.[0] ?? null,
              qualities[1]?.[0] ?? null,
              text('Share of variation explained'),
            ],
            [text('Standard error'), qualities[0]?.[1] ?? null, qualities[1]?.[1] ?? null, text('Of the slope')],
          ]
        : [null, null]),
      [text('Price change tested'), typed(rise, 'whole'), typed(rise, 'whole')],
      line('Volume effect', 0),
      line('Gross margin a year today', 1),
      line('Gross margin a year after', 2),
      line('Change in gross margin', 3, `Sensitivity: one standard error more costs about a third of it`),
    ],
  };
}

/** At level 1 one direction, typed in. */
export function crossSheet({ model, levels }: SubmissionPlan, { shifts }: Results): Sheet {
  const [first, second] = [model.product.first.short, model.product.second.short];
  const level = levels.cross;
  const top = headed('Cross-price elasticity', 'What a price move of one SKU does to the volume of the other.');
  const isLive = level >= 2;
  const value = (at: 0 | 1, formula: string) => result(isLive, formula, model.cross[at].slope, 'ratio');
  const cells = [
    value(0, `SLOPE(${weeksOf('H')},${weeksOf('G')})`),
    value(1, `SLOPE(${weeksOf('I')},${weeksOf('F')})`),
  ];
  const shift = (at: 0 | 1, column: string, own: string): Cell[] => {
    const { share, units, margin, net } = shifts[at];
    return [
      live(`(1+Elasticity!${own}8)^${column}5-1`, share, 'percent'),
      live(`Inputs!${column}10*${column}7`, units, 'count'),
      live(`${column}8*Inputs!${column}7`, margin, 'money'),
      live(`Elasticity!${own}12+${column}9`, net, 'money'),
    ];
  };
  const shifted = [shift(0, 'B', 'C'), shift(1, 'C', 'B')];
  const labels = ['Volume shift', 'Units shifted a year', 'Gross margin shifted', 'Net effect with own-price effect'];
  const relation = (column: string, slope: number) =>
    live(`IF(${column}5>0,"substitutes","complements")`, slope > 0 ? 'substitutes' : 'complements');
  const rows: (Cell | null)[][] = [[text('Cross-price elasticity'), ...cells.slice(0, isLive ? 2 : 1)]];
  if (level >= 2)
    rows.push([text('Relation'), relation('B', model.cross[0].slope), relation('C', model.cross[1].slope)]);
  if (level >= 3) {
    for (const [at, label] of labels.entries())
      rows.push([text(label), shifted[0]?.[at] ?? null, shifted[1]?.[at] ?? null]);
  }
  return {
    name: 'Cross-Price',
    widths: [36, 30, 30],
    rows: [...top, heads('Measure', `${first} volume, ${second} price`, `${second} volume, ${first} price`), ...rows],
  };
}

import { type NumberFormat, shownAs } from '../office/cell';
import type { SubmissionPlan } from './levels';
import type { Results } from './results';

/** As the workbook shows them. */
export type Quotes = ReturnType<typeof quotesOf>;

/** A careless student quotes an earlier draft. */
const draftFactor = 1.37;
const draftPrice = 1.3;

export function quotesOf({ model, flaws }: SubmissionPlan, results: Results) {
  const isDraft = flaws.includes('wrong-figures');
  const sign = flaws.includes('lost-sign') ? -1 : 1;
  const show = (value: number | undefined, format: NumberFormat) => shownAs(value ?? 0, format);
  const [first, second] = results.effects;
  const { launch, promotions, shifts } = results;
  return {
    own: [show(model.own[0].slope * sign, 'ratio'), show(model.own[1].slope * sign, 'ratio')] as const,
    fit: [show(model.own[0].rSquared, 'ratio'), show(model.own[1].rSquared, 'ratio')] as const,
    volume: [show(first.volume, 'percent'), show(second.volume, 'percent')] as const,
    change: [show(first.change, 'money'), show(second.change, 'money')] as const,
    lost: show(Math.abs(first.change), 'money'),
    cross: [show(model.cross[0].slope, 'ratio'), show(model.cross[1].slope, 'ratio')] as const,
    shifted: show(shifts[0].units, 'count'),
    net: show(shifts[0].net, 'money'),
    promotions: promotions.map(({ lift, profit, roi, breakEven }, at) => ({
      name: model.promotions[at]?.name ?? '',
      lift: show(lift, 'percent'),
      profit: show(profit, 'money'),
      roi: show(isDraft ? roi * draftFactor + 0.05 : roi, 'percent'),
      breakEven: show(breakEven, 'percent'),
      verdict: roi > 0 ? 'repeat' : 'stop',
    })),
    launch: show(isDraft ? launch.price + draftPrice : launch.price, 'cents'),
    ceiling: show(launch.ceiling, 'cents'),
    floor: show(launch.floor, 'cents'),
    difference: show(launch.difference, 'cents'),
    launchMargin: show(launch.margin, 'cents'),
    year: show(results.yearProfit, 'money'),
    weeks: String(results.yearWeeks),
    leaks: show(results.leakTotal, 'money'),
    recovered: show(results.recovered, 'money'),
    pocket: show(results.pocket, 'percent'),
    largest: show(results.leaks[0]?.cost, 'money'),
    freight: show(results.leaks[2]?.cost, 'money'),
  };
}

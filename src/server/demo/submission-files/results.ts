import type { Model, Promotion } from './model';

export type PromotionResult = {
  baseline: number;
  incremental: number;
  lift: number;
  margin: number;
  gained: number;
  given: number;
  spent: number;
  profit: number;
  roi: number;
  breakEven: number;
};

export type Results = ReturnType<typeof resultsOf>;

/** The price rise that every submission tests. */
export const rise = 0.05;

const events = [
  ['Reset after the holidays', 0, 'None', 0],
  ['Winter display', 1, 'Display', 2],
  ['Spring 20% off', 0, 'Price cut', 2],
  ['No promotion', 0, 'None', 0],
  ['Early summer display', 1, 'Display', 2],
  ['Launch coupon', 0, 'Cross coupon', 2],
  ['No promotion', 1, 'None', 0],
  ['Back-to-school display', 0, 'Display', 2],
  ['Autumn coupon', 1, 'Coupon $1', 2],
  ['No promotion', 0, 'None', 0],
  ['Holiday display I', 1, 'Display', 4],
  ['Holiday display II', 1, 'Display', 4],
] as const;

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const weekCost = 400;

export function resultsOf(model: Model) {
  const { product } = model;
  const items = [product.first, product.second] as const;
  const yearly = [model.average[0] * 52, model.average[1] * 52] as const;
  const margins = [product.first.price - product.first.cost, product.second.price - product.second.cost] as const;
  const effect = (at: 0 | 1) => {
    const volume = (1 + rise) ** model.own[at].slope - 1;
    const before = margins[at] * yearly[at];
    const after = (items[at].price * (1 + rise) - items[at].cost) * yearly[at] * (1 + volume);
    return { volume, before, after, change: after - before };
  };
  const effects = [effect(0), effect(1)] as const;
  const shift = (at: 0 | 1) => {
    const share = (1 + rise) ** model.cross[at].slope - 1;
    const units = yearly[at] * share;
    return { share, units, margin: units * margins[at], net: effects[at === 0 ? 1 : 0].change + units * margins[at] };
  };
  const { launch } = product;
  const difference = launch.differentiation.reduce((sum, [, value]) => sum + value, 0);
  const ceiling = launch.reference + difference;
  const floor = launch.cost / (1 - 0.45);
  const raw = ceiling - difference * 0.25;
  const price = Math.round(raw) - 0.01;
  const sales = [items[0].price * yearly[0], items[1].price * yearly[1]] as const;
  const bases = [sales[0], sales[0] + sales[1], sales[0] + sales[1], sales[1], sales[0] + sales[1]];
  const leaks = model.leakRates.map((rate, at) => {
    const cost = rate * (bases[at] ?? 0);
    return { rate, base: bases[at] ?? 0, cost, share: recoverable[at] ?? 0, recovered: cost * (recoverable[at] ?? 0) };
  });
  const total = leaks.reduce((sum, { cost }) => sum + cost, 0);
  const months = events.map(([event, sku, mechanic, weeks], at) => {
    const lift = weeks === 0 ? 0 : (model.lifts[at] ?? 0) || 0.15;
    const units = model.average[sku] * weeks * lift;
    return { event, sku, mechanic, weeks, lift, units, profit: units * margins[sku] - weeks * weekCost };
  });
  return {
    yearly,
    margins,
    effects,
    shifts: [shift(0), shift(1)] as const,
    promotions: model.promotions.map((promotion) => promotionResult(model, promotion)),
    launch: { difference, ceiling, floor, raw, price, margin: price - launch.cost },
    leaks,
    leakTotal: total,
    recovered: leaks.reduce((sum, { recovered }) => sum + recovered, 0),
    pocket: 1 - total / (sales[0] + sales[1]),
    months,
    yearProfit: months.reduce((sum, { profit }) => sum + profit, 0),
    yearWeeks: months.reduce((sum, { weeks }) => sum + weeks, 0),
    yearUnits: months.reduce((sum, { units }) => sum + units, 0),
  };
}

const recoverable = [0.5, 0.8, 0.6, 0.75, 0.25];

function promotionResult(model: Model, { sku, weeks, price, sold, cost }: Promotion): PromotionResult {
  const item = sku === 0 ? model.product.first : model.product.second;
  const baseline = model.average[sku] * weeks;
  const incremental = sold - baseline;
  const margin = price - item.cost;
  const gained = incremental * margin;
  const given = baseline * (item.price - price);
  const spent = given + cost;
  const profit = gained - spent;
  const breakEven = spent / (baseline * margin);
  return {
    baseline,
    incremental,
    lift: incremental / baseline,
    margin,
    gained,
    given,
    spent,
    profit,
    roi: profit / spent,
    breakEven,
  };
}

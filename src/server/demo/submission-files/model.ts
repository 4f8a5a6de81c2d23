import { seededNumbers } from './chance';
import type { Item, Product } from './product';

export type Week = { prices: [number, number]; units: [number, number] };

export type Promotion = { name: string; sku: 0 | 1; weeks: number; price: number; sold: number; cost: number };

/** Index 0 is the first product, 1 the second. */
export type Model = {
  product: Product;
  weeks: Week[];
  average: [number, number];
  own: [Fit, Fit];
  /** Units of one product on the other's price. */
  cross: [Fit, Fit];
  promotions: Promotion[];
  /** Share of a year's sales at list price. */
  leakRates: number[];
  lifts: number[];
};

const cents = (value: number) => Math.round(value * 100) / 100;

/** In 27 weeks the two prices move independently, so that each elasticity can be estimated alone. */
export function makeModel(product: Product, seed: number): Model {
  const chance = seededNumbers(seed);
  const between = (low: number, high: number) => low + (high - low) * chance();
  const step = between(0.045, 0.075);
  const elasticity = [
    product.first.elasticity + between(-0.15, 0.15),
    product.second.elasticity + between(-0.12, 0.12),
  ];
  const cross = between(0.28, 0.46);
  const weeks = Array.from({ length: 27 }, (_, week): Week => {
    const prices: [number, number] = [
      cents(product.first.price * (1 + step * ((week % 3) - 1))),
      cents(product.second.price * (1 + step * ((Math.floor(week / 3) % 3) - 1))),
    ];
    const sold = ({ price, units }: Item, own: number, other: Item, at: 0 | 1) =>
      Math.round(
        units *
          (prices[at] / price) ** own *
          (prices[at === 0 ? 1 : 0] / other.price) ** cross *
          (1 + between(-0.025, 0.025)),
      );
    const { first, second } = product;
    return {
      prices,
      units: [sold(first, elasticity[0] ?? -2, second, 0), sold(second, elasticity[1] ?? -1, first, 1)],
    };
  });
  const logs = (pick: (week: Week) => number) => weeks.map((week) => Math.log(pick(week)));
  const prices = [logs((week) => week.prices[0]), logs((week) => week.prices[1])] as const;
  const units = [logs((week) => week.units[0]), logs((week) => week.units[1])] as const;
  const average: [number, number] = [
    meanOf(weeks.map((week) => week.units[0])),
    meanOf(weeks.map((week) => week.units[1])),
  ];
  const { first, second } = product;
  const promotion = (
    name: string,
    sku: 0 | 1,
    length: number,
    price: number,
    lift: number,
    cost: number,
  ): Promotion => ({
    name,
    sku,
    weeks: length,
    price: cents(price),
    sold: Math.round((average[sku] * length * (1 + lift)) / 10) * 10,
    cost,
  });
  return {
    product,
    weeks,
    average,
    own: [fitLine(prices[0], units[0]), fitLine(prices[1], units[1])],
    cross: [fitLine(prices[1], units[0]), fitLine(prices[0], units[1])],
    promotions: [
      promotion('Spring 20% off', 0, 4, first.price * 0.8, between(0.28, 0.5), 6000),
      promotion('Autumn coupon', 1, 2, second.price - 1, between(0.3, 0.48), 3500),
      promotion('Holiday display', 1, 4, second.price, between(0.26, 0.42), 5000),
    ],
    leakRates: [
      between(0.03, 0.05),
      between(0.008, 0.014),
      between(0.014, 0.024),
      between(0.012, 0.02),
      between(0.006, 0.01),
    ].map((rate) => Math.round(rate * 1000) / 1000),
    lifts: Array.from({ length: 12 }, (_, month) => (month % 3 === 0 ? 0 : Math.round(between(0.1, 0.35) * 100) / 100)),
  };
}

/** A linear regression, as a spreadsheet's SLOPE, RSQ and COUNT compute it. */
type Fit = { slope: number; rSquared: number; standardError: number };

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `xs` and `ys` have the same length, at least 3. */
function fitLine(xs: readonly number[], ys: readonly number[]): Fit {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[at] ?? meanY) - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const slope = xy / xx;
  const rSquared = xy ** 2 / (xx * yy);
  return { slope, rSquared, standardError: Math.abs(slope) * Math.sqrt((1 / rSquared - 1) / (xs.length - 2)) };
}

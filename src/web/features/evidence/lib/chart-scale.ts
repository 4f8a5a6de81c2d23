/** From below the least to above the greatest, in at most `max` steps; `zero` includes 0. */
export function niceTicks(values: readonly number[], { zero, max = 5 }: { zero: boolean; max?: number }): number[] {
  let low = Math.min(...values, ...(zero ? [0] : []));
  let high = Math.max(...values, ...(zero ? [0] : []));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const rough = (high - low) / max;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const from = Math.floor(low / step + 1e-9);
  const to = Math.ceil(high / step - 1e-9);
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}

export type ValueStyle = { percent: boolean; sign: string };

export function styleOf(shown: readonly string[]): ValueStyle {
  const written = shown.filter((text) => text !== '');
  const isMajority = (test: (text: string) => boolean) => written.filter(test).length * 2 > written.length;
  const sign = /[$€£¥]/.exec(written[0] ?? '')?.[0] ?? '';
  return {
    percent: isMajority((text) => text.endsWith('%')),
    sign: sign && isMajority((text) => text.includes(sign)) ? sign : '',
  };
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** `$1.2K`, `-20%`. */
export function shortValue(value: number, { percent, sign }: ValueStyle): string {
  if (percent) return `${plain.format(value * 100)}%`;
  const size = Math.abs(value);
  const text = size >= 10_000 ? compact.format(size) : plain.format(size);
  return `${value < 0 ? '-' : ''}${sign}${text}`;
}

/** As the file shows it, unless that has more digits than anybody reads. */
export function shownValue({ shown, value }: { shown: string; value: number | null }, style: ValueStyle): string {
  return shown.length <= 9 || value === null ? shown : shortValue(value, style);
}

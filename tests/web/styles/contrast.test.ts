import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dir, '../../../src/web/styles/tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;
const papers = ['canvas', 'surface', 'sunken', 'raised', 'hover'];
const bands = ['top', 'high', 'mid', 'low'];

/** What is written on what. */
const texts = [
  ...papers.flatMap((paper) => ['ink', 'ink-2', 'ink-3', 'pen'].map((ink) => [ink, paper] as const)),
  ...papers.flatMap((paper) => bands.map((band) => [`${band}-ink`, paper] as const)),
  ...bands.flatMap((band) => [`${band}-ink`, 'ink', 'ink-2'].map((ink) => [ink, `${band}-wash`] as const)),
  ...['ink', 'ink-2', 'pen'].map((ink) => [ink, 'pen-wash'] as const),
  ...['pen-fill', 'pen-fill-hover'].map((fill) => ['on-pen', fill] as const),
];

/** What has to be made out beside what: borders of controls, bars and dots. */
const graphics = ['line-control', ...bands, 'pen', 'pen-fill', 'chart-2', 'chart-3', 'chart-4', 'chart-5'];

for (const [at, theme] of themes.entries()) {
  test(`text reads at 4.5:1 on every paper and wash, ${theme} [WCAG 1.4.3]`, () => {
    expect(texts.filter(([ink, paper]) => !(contrast(token(ink, at), token(paper, at)) >= 4.5))).toEqual([]);
  });

  test(`what is drawn stands out at 3:1, ${theme} [WCAG 1.4.11]`, () => {
    const pairs = graphics.flatMap((drawn) => ['canvas', 'surface'].map((paper) => [drawn, paper] as const));
    expect(pairs.filter(([drawn, paper]) => !(contrast(token(drawn, at), token(paper, at)) >= 3))).toEqual([]);
  });
}

type Rgb = readonly [number, number, number];

/** The linear sRGB of a token in a theme. */
function token(name: string, theme: number): Rgb {
  const [, ...values] = new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`).exec(css) ?? [];
  const [l = Number.NaN, c = Number.NaN, hue = 0] = (values[theme] ?? '').split(' ').map(Number);
  return linear(l, c * Math.cos((hue * Math.PI) / 180), c * Math.sin((hue * Math.PI) / 180));
}

/** Björn Ottosson's Oklab, clipped to what a screen shows. */
function linear(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (part: number) => Math.min(1, Math.max(0, part));
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** WCAG's ratio of the brighter to the darker. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return high / low;
}

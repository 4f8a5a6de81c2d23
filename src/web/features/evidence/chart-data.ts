/** A chart's points as far as they are numbers, for a small drawing of them. */
export type ChartSeries = { name: string; points: { category: string; shown: string; value: number }[] };

/** Reads the series out of a chart's words: `Name (ranges): March = -39.5%; July = 43.5%`. */
export function chartSeries(text: string): ChartSeries[] {
  return text.split('\n').flatMap((line) => {
    const match = /^(.+?)(?: \([^()]*(?:\([^()]*\)[^()]*)*\))?: (.+)$/.exec(line);
    if (!match || /^(?:Chart|Axes)$/.test(match[1] ?? '')) return [];
    const points = (match[2] ?? '').split('; ').flatMap((point) => {
      const at = point.lastIndexOf(' = ');
      const shown = at < 0 ? point : point.slice(at + 3);
      const value = numberIn(shown);
      return value === null ? [] : [{ category: at < 0 ? '' : point.slice(0, at), shown, value }];
    });
    return points.length === 0 ? [] : [{ name: match[1] ?? '', points }];
  });
}

function numberIn(shown: string): number | null {
  const plain = shown.replace(/[$€£,\s]/g, '').replace(/^\((.*)\)$/, '-$1');
  const match = /^(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)%?$/i.exec(plain);
  return match ? Number(match[1]) : null;
}

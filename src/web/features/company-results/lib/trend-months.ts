import type { Month } from '../queries';

const maxListed = 24;

export function chartMonths(months: readonly Month[]): Month[] {
  const graded = months.filter((month) => month.graded > 0);
  const last = graded.at(-1);
  return last ? graded.filter(({ month }) => indexOf(last.month) - indexOf(month) < maxListed) : [];
}

/** Months without an average have null. */
export function monthsInTime(months: readonly Month[]): { month: string; average: number | null; graded: number }[] {
  const shown = chartMonths(months);
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) return [];
  const known = new Map(shown.map((month) => [month.month, month]));
  return Array.from({ length: indexOf(last.month) - indexOf(first.month) + 1 }, (_, at) => {
    const month = monthAt(indexOf(first.month) + at);
    const { averageScore = null, graded = 0 } = known.get(month) ?? {};
    return { month, average: averageScore, graded };
  });
}

/** A round percent below the lowest, so that differences show. */
export function lowestLine(percents: readonly number[]): number {
  return Math.max(0, Math.floor((Math.min(...percents) - 5) / 20) * 20);
}

/** Months since year 0. */
function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

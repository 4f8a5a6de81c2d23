const colors = ['text-pen', 'text-chart-2', 'text-chart-3', 'text-chart-4', 'text-chart-5'] as const;

const dashes = [undefined, '6 3', '2 3', '9 3 2 3', '4 4'] as const;

export const seriesColor = (index: number) => `fill-current ${colors[index % colors.length]}`;

/** Lines also differ by pattern, because color alone is not enough. */
export const seriesDash = (index: number) => dashes[index % dashes.length];

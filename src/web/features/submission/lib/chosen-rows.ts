export type ChosenRows = { ids: readonly number[]; last: number | null };

export const nothingChosen: ChosenRows = { ids: [], last: null };

/**
 * Ticks a row or takes its tick away. With `through`, as when Shift is held, all rows between it and the last one
 * become what it becomes.
 */
export function toggleRow(
  chosen: ChosenRows,
  shown: readonly number[],
  id: number,
  { through }: { through: boolean },
): ChosenRows {
  const ticked = !chosen.ids.includes(id);
  const from = chosen.last === null ? -1 : shown.indexOf(chosen.last);
  const to = shown.indexOf(id);
  const meant = through && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  return { ids: withRows(chosen.ids, meant, ticked), last: id };
}

export function togglePage(chosen: ChosenRows, shown: readonly number[]): ChosenRows {
  return { ids: withRows(chosen.ids, shown, pageTick(chosen, shown) !== 'all'), last: null };
}

export function pageTick(chosen: ChosenRows, shown: readonly number[]): 'none' | 'some' | 'all' {
  const ticked = shown.filter((id) => chosen.ids.includes(id)).length;
  if (ticked === 0) return 'none';
  return ticked === shown.length ? 'all' : 'some';
}

export function withoutRow(chosen: ChosenRows, id: number): ChosenRows {
  return { ids: chosen.ids.filter((other) => other !== id), last: chosen.last === id ? null : chosen.last };
}

function withRows(ids: readonly number[], meant: readonly number[], ticked: boolean): number[] {
  const others = ids.filter((id) => !meant.includes(id));
  return ticked ? [...others, ...meant] : others;
}

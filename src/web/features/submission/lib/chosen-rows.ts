/** `except` chooses everything that the filter finds but these. */
export type ChosenRows = { ids: readonly number[]; except: readonly number[] | null; last: number | null };

export const nothingChosen: ChosenRows = { ids: [], except: null, last: null };

export const everythingChosen: ChosenRows = { ids: [], except: [], last: null };

export function isChosen({ ids, except }: ChosenRows, id: number): boolean {
  return except ? !except.includes(id) : ids.includes(id);
}

/** `total` is what the filter finds. */
export function chosenCount({ ids, except }: ChosenRows, total: number): number {
  return except ? Math.max(0, total - except.length) : ids.length;
}

/** `through`: Shift was held, so all rows from the last one to this one change alike. */
export function toggleRow(
  chosen: ChosenRows,
  shown: readonly number[],
  id: number,
  { through }: { through: boolean },
): ChosenRows {
  const ticked = !isChosen(chosen, id);
  const from = chosen.last === null ? -1 : shown.indexOf(chosen.last);
  const to = shown.indexOf(id);
  const meant = through && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  return { ...withRows(chosen, meant, ticked), last: id };
}

export function togglePage(chosen: ChosenRows, shown: readonly number[]): ChosenRows {
  return withRows(chosen, shown, pageTick(chosen, shown) !== 'all');
}

export function pageTick(chosen: ChosenRows, shown: readonly number[]): 'none' | 'some' | 'all' {
  const ticked = shown.filter((id) => isChosen(chosen, id)).length;
  if (ticked === 0) return 'none';
  return ticked === shown.length ? 'all' : 'some';
}

export function withoutRow(chosen: ChosenRows, id: number): ChosenRows {
  return { ...chosen, ids: chosen.ids.filter((other) => other !== id), last: chosen.last === id ? null : chosen.last };
}

function withRows({ ids, except }: ChosenRows, meant: readonly number[], ticked: boolean): ChosenRows {
  const changed = (named: readonly number[], add: boolean) => {
    const others = named.filter((id) => !meant.includes(id));
    return add ? [...others, ...meant] : others;
  };
  if (except) return { ids, except: changed(except, !ticked), last: null };
  return { ids: changed(ids, ticked), except, last: null };
}

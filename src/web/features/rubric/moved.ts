/** A list with one entry at another place; a place beyond the ends is the end. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...entries.slice(from, from + 1), ...rest.slice(place)];
}

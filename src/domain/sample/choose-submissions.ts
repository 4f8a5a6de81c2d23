export type Candidate = { id: number; percent: number; flagged: boolean };

/**
 * A reproducible choice: one submission from each of `wanted` equal strata by score, flagged or not so that both kinds
 * balance. Sorted by id, because the order must reveal nothing.
 */
export function chooseSubmissions(candidates: readonly Candidate[], wanted: number): number[] {
  const ordered = candidates.toSorted((one, other) => one.percent - other.percent || one.id - other.id);
  const count = Math.min(wanted, ordered.length);
  const chosen: Candidate[] = [];
  for (let stratum = 0; stratum < count; stratum += 1) {
    const from = Math.floor((stratum * ordered.length) / count);
    const inside = ordered.slice(from, Math.floor(((stratum + 1) * ordered.length) / count));
    const flaggedSoFar = chosen.filter(({ flagged }) => flagged).length;
    const wantsFlagged = flaggedSoFar * 2 <= chosen.length;
    const next = middleOf(inside.filter(({ flagged }) => flagged === wantsFlagged)) ?? middleOf(inside);
    if (next) chosen.push(next);
  }
  return chosen.map(({ id }) => id).toSorted((one, other) => one - other);
}

function middleOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates[Math.floor((candidates.length - 1) / 2)];
}

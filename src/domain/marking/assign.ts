/** A submission's latest attempt; `touched`: its marker has worked on it. */
export type Assignable = { id: number; marker: number | null; touched: boolean };

export type Move = { id: number; marker: number };

/**
 * Equal shares with the fewest moves [C8.17]. Who is not among `markers` keeps only what they have touched, which
 * counts for nobody.
 */
export function assign(submissions: readonly Assignable[], markers: readonly number[]): Move[] {
  const { held, open } = sorted(submissions, markers);
  const quotas = quotasOf(held, open.length);
  const over = [...held].flatMap(([marker, own]) => {
    const spare = own.filter(({ touched }) => !touched);
    return spare.slice(0, Math.max(0, own.length - (quotas.get(marker) ?? 0)));
  });
  const counts = new Map([...held].map(([marker, own]) => [marker, Math.min(own.length, quotas.get(marker) ?? 0)]));
  const isBelow = (marker: number) => (counts.get(marker) ?? 0) < (quotas.get(marker) ?? 0);
  return given([...open, ...over], counts, isBelow);
}

/** Assigns what has no marker to those with the fewest, and moves nothing else. */
export function assignNew(submissions: readonly Assignable[], markers: readonly number[]): Move[] {
  const { held, open } = sorted(submissions, markers);
  return given(open, new Map([...held].map(([marker, own]) => [marker, own.length])), () => true);
}

export function isEven(counts: readonly number[]): boolean {
  return counts.length === 0 || Math.max(...counts) - Math.min(...counts) <= 1;
}

/** What each marker has, newest first, and what nobody has, oldest first. */
function sorted(submissions: readonly Assignable[], markers: readonly number[]) {
  const held = new Map<number, Assignable[]>(markers.toSorted((a, b) => a - b).map((marker) => [marker, []]));
  const open: Assignable[] = [];
  for (const submission of submissions.toSorted((a, b) => b.id - a.id)) {
    const own = submission.marker === null ? undefined : held.get(submission.marker);
    if (own) own.push(submission);
    else if (submission.marker === null || !submission.touched) open.push(submission);
  }
  return { held, open: open.reverse() };
}

/** Equal shares, the larger ones for those who have most. Whoever has touched more than a share keeps that. */
function quotasOf(held: ReadonlyMap<number, readonly Assignable[]>, open: number): Map<number, number> {
  const all = [...held].map(([marker, own]) => ({
    marker,
    count: own.length,
    touched: own.filter(({ touched }) => touched).length,
  }));
  const quotas = new Map<number, number>();
  let sharing = all.toSorted((a, b) => b.count - a.count || a.marker - b.marker);
  let left = open + all.reduce((sum, { count }) => sum + count, 0);
  while (sharing.length > 0) {
    const share = Math.floor(left / sharing.length);
    const larger = left % sharing.length;
    const beyond = sharing.filter(({ touched }) => touched > share);
    if (beyond.length <= larger && beyond.every(({ touched }) => touched === share + 1)) {
      const first = [...beyond, ...sharing.filter((one) => !beyond.includes(one))];
      for (const [at, { marker }] of first.entries()) quotas.set(marker, at < larger ? share + 1 : share);
      return quotas;
    }
    for (const { marker, touched } of beyond) quotas.set(marker, touched);
    left -= beyond.reduce((sum, { touched }) => sum + touched, 0);
    sharing = sharing.filter((one) => !beyond.includes(one));
  }
  return quotas;
}

/** Each to the marker with the fewest; if equal, to the lowest id. */
function given(submissions: readonly Assignable[], counts: Map<number, number>, mayHave: (marker: number) => boolean) {
  return submissions.flatMap(({ id }): Move[] => {
    const candidates = [...counts].filter(([marker]) => mayHave(marker));
    const [first, ...others] = candidates;
    if (!first) return [];
    const [marker, count] = others.reduce((fewest, one) => (one[1] < fewest[1] ? one : fewest), first);
    counts.set(marker, count + 1);
    return [{ id, marker }];
  });
}

import type { SecondMarkSkip } from './states';

export type ForSecondMark = {
  id: number;
  isTest: boolean;
  marker: number | null;
  touchedBy: readonly number[];
  given: { userId: number | null; isFinished: boolean } | null;
};

export type SecondMove = { id: number; userId: number };

/**
 * In equal shares, counting what they were `given` before, among people who have neither the first mark nor touched it.
 * What one of them already has stays theirs.
 */
export function assignSecond(
  submissions: readonly ForSecondMark[],
  userIds: readonly number[],
  given: ReadonlyMap<number, number> = new Map(),
) {
  const counts = new Map(userIds.toSorted((a, b) => a - b).map((userId) => [userId, given.get(userId) ?? 0]));
  const moves: SecondMove[] = [];
  const skipped: { id: number; reason: SecondMarkSkip }[] = [];
  for (const submission of submissions) {
    const { id } = submission;
    const free = [...counts].filter(([userId]) => mayMark(submission, userId));
    const reason = refusal(submission, free.length);
    if (reason !== null) {
      skipped.push({ id, reason });
      continue;
    }
    const kept = free.find(([userId]) => userId === submission.given?.userId);
    const [userId] = kept ?? free.reduce((fewest, one) => (one[1] < fewest[1] ? one : fewest));
    counts.set(userId, (counts.get(userId) ?? 0) + 1);
    moves.push({ id, userId });
  }
  return { moves, skipped };
}

function mayMark({ marker, touchedBy }: ForSecondMark, userId: number): boolean {
  return userId !== marker && !touchedBy.includes(userId);
}

function refusal({ isTest, given, marker, touchedBy }: ForSecondMark, free: number): SecondMarkSkip | null {
  if (isTest) return 'test';
  if (given?.isFinished) return 'finished';
  if (free > 0) return null;
  return marker !== null && !touchedBy.includes(marker) ? 'first-marker' : 'touched';
}

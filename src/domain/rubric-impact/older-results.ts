import type { GradingConfiguration } from '../grading/schema';

export type GradedAlike = { id: number; results: readonly GradingConfiguration[]; submissions: number };

export type OlderResults = {
  /** Configurations with older results, most submissions first; `results` counts what to grade of one submission. */
  alike: { id: number; submissions: number; results: number }[];
  submissions: number;
  results: number;
  /** Of them, those whose criterion is still used. */
  toGrade: number;
  /** By criterion and version. */
  versions: Map<number, Map<number, number>>;
  keptByPeople: number;
};

/** A newest version of infinity means that the criterion is left out now. */
export function olderResults(alike: readonly GradedAlike[], newest: ReadonlyMap<number, number>): OlderResults {
  const older: OlderResults = {
    alike: [],
    submissions: 0,
    results: 0,
    toGrade: 0,
    versions: new Map(),
    keptByPeople: 0,
  };
  for (const { id, results, submissions } of alike) {
    const old = results.filter(([criterionId, version]) => version < (newest.get(criterionId) ?? 0));
    const open = old.filter(([, , , , isKept]) => !isKept);
    older.keptByPeople += (old.length - open.length) * submissions;
    if (open.length === 0) continue;
    const used = open.filter(([criterionId]) => newest.get(criterionId) !== Number.POSITIVE_INFINITY).length;
    older.alike.push({ id, submissions, results: used });
    older.toGrade += used * submissions;
    older.submissions += submissions;
    older.results += open.length * submissions;
    for (const [criterionId, version] of open) {
      const counts = older.versions.get(criterionId) ?? new Map<number, number>();
      older.versions.set(criterionId, counts.set(version, (counts.get(version) ?? 0) + submissions));
    }
  }
  older.alike.sort((one, other) => other.submissions - one.submissions);
  return older;
}

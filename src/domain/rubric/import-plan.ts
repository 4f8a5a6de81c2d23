import { type CriterionContent, sameContent } from '../criterion/content';
import type { CriterionCategory } from '../criterion/criterion';
import type { RubricEntry } from './rubric-entry';

export type StoredCriterion = CriterionContent & { id: number; category: CriterionCategory };

export type ImportOptions = {
  /** `replace` also takes away the case study's own criteria that the file lacks. */
  mode: 'add' | 'replace';
  /** Core criteria belong to every case study: `keep` leaves them as they are. */
  core: 'keep' | 'update';
};

/** What becomes of each criterion of the file, in the file's order; null for a new one. */
export type PlannedEntry = { entry: RubricEntry; id: number | null; changes: boolean };

export type ImportPlan = {
  planned: PlannedEntry[];
  /** Own criteria that the file lacks and that go. */
  removed: StoredCriterion[];
  /** Names of core criteria of the file that differ from what is stored, or are not stored, and are left alone. */
  keptCore: string[];
};

/** Compares a file with what is stored: criteria of one category and name are the same, the nth with the nth. */
export function planImport(
  stored: readonly StoredCriterion[],
  entries: readonly RubricEntry[],
  { mode, core }: ImportOptions,
): ImportPlan {
  const byKey = new Map<string, StoredCriterion[]>();
  for (const criterion of stored) byKey.set(keyOf(criterion), [...(byKey.get(keyOf(criterion)) ?? []), criterion]);
  const planned: PlannedEntry[] = [];
  const keptCore: string[] = [];
  const matched = new Set<number>();
  for (const entry of entries) {
    const same = byKey.get(keyOf(entry))?.shift() ?? null;
    if (same) matched.add(same.id);
    const changes = same === null || !sameContent(same, entry);
    if (entry.category === 'core' && core === 'keep' && changes) keptCore.push(entry.name);
    else planned.push({ entry, id: same?.id ?? null, changes });
  }
  const lacking = stored.filter(({ id, category }) => category === 'case-specific' && !matched.has(id));
  return { planned, removed: mode === 'replace' ? lacking : [], keptCore };
}

function keyOf({ category, name }: { category: CriterionCategory; name: string }): string {
  return `${category}\n${name.trim()}`;
}

import type { CriterionCategory } from '../criterion/categories';
import { type CriterionContent, sameContent } from '../criterion/content';
import type { RubricEntry } from './rubric-entry';

export type StoredCriterion = CriterionContent & { id: number; category: CriterionCategory };

export type ImportOptions = {
  /** `replace` also removes the case study's own criteria that the file lacks. */
  mode: 'add' | 'replace';
  /** `keep` leaves core criteria alone, because they belong to every case study. */
  core: 'keep' | 'update';
};

export type PlannedEntry = { entry: RubricEntry; id: number | null; changes: boolean };

export type ImportPlan = {
  planned: PlannedEntry[];
  removed: StoredCriterion[];
  /** Core criteria that the file would have changed or added. */
  keptCore: string[];
};

export function planImport(
  stored: readonly StoredCriterion[],
  entries: readonly RubricEntry[],
  { mode, core }: ImportOptions,
): ImportPlan {
  const byKey = Map.groupBy(stored, keyOf);
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

import { contentOf } from '@domain/criterion/content';
import type { ImportOutcome } from '@domain/criterion/schema';
import { type ImportOptions, type ImportPlan, type PlannedEntry, planImport } from '@domain/rubric/import-plan';
import { readRubricCsv } from '@domain/rubric/rubric-csv';
import type { RubricEntry } from '@domain/rubric/rubric-entry';
import { readRubricJson } from '@domain/rubric/rubric-json';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { requireCaseStudy } from '@server/services/case-study/find';
import { removeCriterion } from '@server/services/criterion/delete';
import { lockCriterion } from '@server/services/criterion/find';
import { criteriaOfScope, rubricOf } from '@server/services/criterion/list';
import { orderAs } from '@server/services/criterion/reorder';
import { type CriterionScope, lockScope, nextPosition } from '@server/services/criterion/scope';
import { insertCriterion, storeContent } from '@server/services/criterion/store';
import type { RubricFormat } from './export';

export type RubricImport = ImportOptions & { id: number; format: RubricFormat; text: string; dryRun: boolean };

const maxIssues = 100;

/** All or nothing, in the file's order; same names are replaced. @throws {AppError} invalid; not-found */
export async function importRubric(
  db: Db,
  caller: LoggedIn,
  { id, format, text, dryRun, ...options }: RubricImport,
): Promise<ImportOutcome> {
  const entries = readEntries(format, text);
  return db.transaction(async (tx) => {
    const { name, courseId } = await requireCaseStudy(tx, id);
    const within = { courses: [courseId] };
    const scope = await lockScope(tx, id, within);
    if (options.core === 'update') await lockScope(tx, null, within);
    const plan = planImport(await rubricOf(tx, id), entries, options);
    const counts = countsOf(plan);
    if (!dryRun) {
      await apply(tx, caller, scope, plan);
      const { keptCore: _, ...imported } = counts;
      const changes = Object.entries(imported).map(([field, to]) => [field, { from: null, to }] as const);
      await recordAudit(tx, caller.user, 'rubric.imported', name, Object.fromEntries(changes));
    }
    return { ...counts, criteria: await rubricOf(tx, id) };
  });
}

function readEntries(format: RubricFormat, text: string): RubricEntry[] {
  const file = format === 'csv' ? readRubricCsv(text) : readRubricJson(text);
  if (file.ok) return file.entries;
  const issues = file.issues.slice(0, maxIssues).map(({ line, message }) => ({ path: `line ${line}`, message }));
  const [first] = file.issues;
  throw new AppError('invalid', first ? `Line ${first.line}: ${first.message}` : 'The file cannot be read.', {
    issues,
  });
}

function countsOf({ planned, removed, keptCore }: ImportPlan): Omit<ImportOutcome, 'criteria'> {
  const created = planned.filter(({ id }) => id === null).length;
  const updated = planned.filter(({ id, changes }) => id !== null && changes).length;
  const unchanged = planned.length - created - updated;
  return { created, updated, unchanged, removed: removed.length, keptCore };
}

async function apply(tx: Transaction, caller: LoggedIn, scope: CriterionScope, plan: ImportPlan): Promise<void> {
  for (const { id } of plan.removed) await removeCriterion(tx, caller.user, await lockCriterion(tx, id));
  const own: number[] = [];
  for (const planned of plan.planned) {
    const id = await applyEntry(tx, caller, scope, planned);
    if (planned.entry.category === 'case-specific') own.push(id);
  }
  // Core criteria keep their order, because all case studies share it.
  const all = (await criteriaOfScope(tx, scope)).map(({ id }) => id);
  await orderAs(tx, [...own, ...all.filter((id) => !own.includes(id))]);
}

async function applyEntry(
  tx: Transaction,
  caller: LoggedIn,
  of: CriterionScope,
  { entry, id, changes }: PlannedEntry,
): Promise<number> {
  const content = contentOf(entry);
  if (id !== null) {
    if (changes) await storeContent(tx, caller.user, await lockCriterion(tx, id), content);
    return id;
  }
  const { category } = entry;
  const scope = category === 'core' ? { ...of, caseStudyId: null } : of;
  const position = await nextPosition(tx, scope);
  return (await insertCriterion(tx, caller.user, { ...content, category, ...scope, position })).id;
}

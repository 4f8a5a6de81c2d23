import { calls } from '@web/lib/trpc';
import type { ListedCriterion } from '../queries';
import { askAboutCore } from './questions';

/** The person has decided to go on editing: nothing was saved, and nothing went wrong. */
export class KeepEditing extends Error {}

/** Core criteria whose changes are saved without asking again, as long as the admin panel is open. */
const settled = new Set<number>();

/**
 * Says in how many case studies a core criterion is used before a change to it is saved.
 * @throws {KeepEditing} when it is not to be saved
 */
export async function confirmCore(row: ListedCriterion): Promise<void> {
  if (row.category !== 'core' || settled.has(row.id)) return;
  const { caseStudies } = await calls.criteria.usage.fetch({ id: row.id }, { staleTime: 0 });
  if (caseStudies <= 1) return;
  const choice = await askAboutCore(row, caseStudies);
  if (choice === 'keep editing') throw new KeepEditing();
  if (choice === 'save and stop asking') settled.add(row.id);
}

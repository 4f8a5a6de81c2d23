import { calls } from '@web/lib/trpc';
import type { ListedCriterion } from '../queries';
import { askAboutCore } from './questions';

/** The person chose to go on editing, so nothing was saved and nothing failed. */
export class KeepEditing extends Error {}

/** Core criteria that are saved without asking again while the admin panel is open. */
const settled = new Set<number>();

/** @throws {KeepEditing} when a change to a core criterion, used in several case studies, is not to be saved */
export async function confirmCore(row: ListedCriterion): Promise<void> {
  if (row.category !== 'core' || settled.has(row.id)) return;
  const { caseStudies } = await calls.criteria.usage.fetch({ id: row.id }, { staleTime: 0 });
  if (caseStudies <= 1) return;
  const choice = await askAboutCore(row, caseStudies);
  if (choice === 'keep editing') throw new KeepEditing();
  if (choice === 'save and stop asking') settled.add(row.id);
}

import { criterionSaved, criterionSentences } from '@domain/messages/criterion';
import type { ToastText } from '@domain/messages/portal';
import { showToast, type ToastAction } from '@web/components/toast-store';
import { statusOf } from '@web/lib/call-error';
import { calls, trpc } from '@web/lib/trpc';
import { updateFailure } from './lib/criterion-failure';
import type { Edit } from './lib/edit';
import { holdLists, putCriterion } from './lib/listed-criteria';
import { askAboutCore, askWhichText } from './lib/questions';
import type { ListedCriterion } from './queries';

export function useRestoreVersion(criterion: ListedCriterion) {
  const call = trpc.criteria.restore.useMutation({
    onSuccess(row, { version }) {
      putCriterion(row);
      showToast({ title: criterionSaved.update, description: `${row.name} is as it was in version ${version}.` });
    },
    onError(error) {
      const conflict = { title: 'Could not be restored', description: criterionSentences.changedMeanwhile };
      showToast(statusOf(error) === 409 ? conflict : updateFailure(error), true);
    },
  });
  const restore = async (version: number) => {
    try {
      await confirmCore(criterion);
      call.mutate({ id: criterion.id, version, seen: criterion.version });
    } catch (error) {
      if (!(error instanceof KeepEditing)) showToast(updateFailure(error), true);
    }
  };
  return { restore: (version: number) => void restore(version), busy: call.isPending };
}

export type SaveTexts = {
  saved: (row: ListedCriterion) => ToastText;
  failed: (error: unknown) => ToastText;
  action?: (saved: ListedCriterion) => ToastAction;
};

const plainTexts: SaveTexts = {
  saved: ({ name }) => ({ title: criterionSaved.update, description: name }),
  failed: updateFailure,
};

/** Never overwrites somebody else's change unasked. Rejects when nothing was saved: keep what was typed. */
export function useSaveCriterion() {
  const update = trpc.criteria.update.useMutation();

  async function store(row: ListedCriterion, edit: Edit): Promise<ListedCriterion | null> {
    const change = edit.changes(row);
    await holdLists();
    putCriterion({ ...row, ...change });
    try {
      const saved = await update.mutateAsync({ id: row.id, version: row.version, ...change });
      putCriterion(saved);
      return saved;
    } catch (error) {
      putCriterion(row);
      if (statusOf(error) !== 409) throw error;
      const current = await calls.criteria.get.fetch({ id: row.id }, { staleTime: 0 });
      putCriterion(current);
      return resolve(current, edit);
    }
  }

  /** Nothing to choose where others changed something else. Null when theirs was chosen. */
  async function resolve(current: ListedCriterion, edit: Edit): Promise<ListedCriterion | null> {
    const theirs = edit.read(current);
    if (theirs === edit.mine) return current;
    if (theirs === edit.base) return store(current, edit);
    const choice = await askWhichText(edit, current);
    if (choice === 'keep editing') throw new KeepEditing();
    return choice === 'mine' ? store(current, edit) : null;
  }

  return async (row: ListedCriterion, edit: Edit, texts: SaveTexts = plainTexts): Promise<void> => {
    try {
      if (edit.read(row) !== edit.mine) await confirmCore(row);
      const saved = await resolve(row, edit);
      if (saved) showToast(texts.saved(saved), false, texts.action?.(saved));
    } catch (error) {
      if (!(error instanceof KeepEditing)) showToast(texts.failed(error), true);
      throw error;
    }
  };
}

/** The person chose to go on editing, so nothing was saved and nothing failed. */
class KeepEditing extends Error {}

/** Core criteria that are saved without asking again while the admin panel is open. */
const settled = new Set<number>();

/** @throws {KeepEditing} when a change to a core criterion, used in several case studies, is not to be saved */
async function confirmCore(row: ListedCriterion): Promise<void> {
  if (row.category !== 'core' || settled.has(row.id)) return;
  const { caseStudies } = await calls.criteria.usage.fetch({ id: row.id }, { staleTime: 0 });
  if (caseStudies <= 1) return;
  const choice = await askAboutCore(row, caseStudies);
  if (choice === 'keep editing') throw new KeepEditing();
  if (choice === 'save and stop asking') settled.add(row.id);
}

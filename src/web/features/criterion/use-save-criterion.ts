import { criterionSaved } from '@domain/messages/criterion';
import type { ToastText } from '@domain/messages/portal';
import { showToast, type ToastAction } from '@web/components/toast-store';
import { statusOf } from '@web/lib/call-error';
import { calls, trpc } from '@web/lib/trpc';
import { confirmCore, KeepEditing } from './confirm-core';
import { holdLists, putCriterion } from './criteria-cache';
import { updateFailure } from './criterion-failure';
import type { Edit } from './edit';
import type { ListedCriterion } from './listed-criterion';
import { askWhichText } from './questions';

export type SaveTexts = {
  saved: (row: ListedCriterion) => ToastText;
  failed: (error: unknown) => ToastText;
  /** What the toast about it offers. */
  action?: (saved: ListedCriterion) => ToastAction;
};

const plainTexts: SaveTexts = {
  saved: ({ name }) => ({ title: criterionSaved.update, description: name }),
  failed: updateFailure,
};

/**
 * Saves one edit of a criterion. What somebody else has changed meanwhile is never overwritten unasked, and a change to
 * a core criterion says first in how many case studies it is used. Rejects when nothing was saved: keep what was typed.
 */
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

  /** Where somebody else has changed something else, there is nothing to choose. Null when theirs was chosen. */
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

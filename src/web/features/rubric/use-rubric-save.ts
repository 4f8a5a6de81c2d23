import type { Edit } from '@web/features/criterion/lib/edit';
import { type SaveTexts, useSaveCriterion } from '@web/features/criterion/mutations';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { keepRubricDraft } from './lib/rubric-drafts';
import { useRubricAddress } from './use-rubric-address';

/** While a change is only tried, it is kept in this tab and not saved. */
export function useRubricSave() {
  const { search } = useRubricAddress();
  const save = useSaveCriterion();
  if (!search.trying) return save;
  return async (row: ListedCriterion, edit: Edit, _texts?: SaveTexts): Promise<void> =>
    keepRubricDraft(row, edit.changes(row));
}

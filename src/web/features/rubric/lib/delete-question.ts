import type { ListedCriterion } from '@web/features/criterion/queries';
import { createStore } from '@web/lib/store';

/** Never in the address, because a link could open it there. */
export const deleteQuestion = createStore<ListedCriterion | null>(null);

import type { ListedCriterion } from '@web/features/criterion/queries';
import { createStore } from '@web/lib/store';

/** Never in the address, where a link could open it. */
export const deleteQuestion = createStore<ListedCriterion | null>(null);

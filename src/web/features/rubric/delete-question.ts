import type { ListedCriterion } from '@web/features/criterion/listed-criterion';
import { createStore } from '@web/lib/store';

/** Which criterion's deletion is being asked about: never in the address, where a link could open it. */
export const deleteQuestion = createStore<ListedCriterion | null>(null);

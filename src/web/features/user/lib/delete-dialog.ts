import { createStore } from '@web/lib/store';

/** Never in the address, because a link could open it there. */
export const deleteDialog = createStore<{ id: number; username: string } | null>(null);

import { createStore } from '@web/lib/store';

/** Never in the address, where a link could open it. */
export const deleteDialog = createStore<{ id: number; username: string } | null>(null);

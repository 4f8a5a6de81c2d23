import { createStore } from '@web/lib/store';

/** Whose deletion is being asked about: never in the address, where a link could open it. */
export const deleteDialog = createStore<{ id: number; username: string } | null>(null);

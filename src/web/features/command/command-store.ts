import { createStore } from '@web/lib/store';

/** Whether the palette is open. */
export const commandOpen = createStore(false);

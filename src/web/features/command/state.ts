import { createStore } from '@web/lib/store';

export const commandOpen = createStore(false);

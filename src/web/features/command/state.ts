import type { Icon } from '@web/components/icon';
import { createStore } from '@web/lib/store';
import type { Command } from './lib/commands';

export const commandOpen = createStore(false);

type Place = Extract<Command<Icon>, { path: string }>;

const maxRecent = 5;

/** The latest first. Not stored, because it names students. */
export const recentPlaces = createStore<readonly Place[]>([]);

export function noteOpened(place: Place): void {
  recentPlaces.update((places) =>
    [{ ...place, group: 'Recent' as const }, ...places.filter(({ path }) => path !== place.path)].slice(0, maxRecent),
  );
}

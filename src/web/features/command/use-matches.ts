import type { Icon } from '@web/components/icon';
import { useStore } from '@web/lib/store';
import { type Match, matchingCommands, nameParts } from './lib/commands';
import { useFound } from './queries';
import { recentPlaces } from './state';
import { useCommands } from './use-commands';

const maxActions = 5;

type Matches = { matches: Match<Icon>[]; isPending: boolean; isError: boolean };

/** `>` in front searches the actions alone. */
export function useMatches(search: string): Matches {
  const actionsOnly = search.startsWith('>');
  const text = actionsOnly ? search.slice(1).trim() : search.trim();
  const recent = useStore(recentPlaces, (places) => places);
  const actions = matchingCommands(useCommands(), text);
  const { commands, ...state } = useFound(actionsOnly ? '' : text);
  const named = (text === '' ? recent : commands).map((command) => ({ command, parts: nameParts(command.name, text) }));
  if (actionsOnly) return { matches: actions, ...state };
  return { matches: [...named, ...(text === '' ? actions : actions.slice(0, maxActions))], ...state };
}

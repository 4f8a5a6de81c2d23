import { useLocation } from '@tanstack/react-router';
import type { Icon } from '@web/components/icon';
import { useStore } from '@web/lib/store';
import { type Match, matchingCommands, nameParts, pageCommands } from './lib/commands';
import { useFound } from './queries';
import { recentPlaces } from './state';
import { useCommands } from './use-commands';

const maxActions = 5;

/** Listed before anything is typed. */
const maxPageActions = 12;

type Matches = { matches: Match<Icon>[]; isPending: boolean; isError: boolean };

/** Before anything is typed, recent places and the page's actions. `>` in front searches actions only. */
export function useMatches(search: string): Matches {
  const actionsOnly = search.startsWith('>');
  const text = actionsOnly ? search.slice(1).trim() : search.trim();
  const recent = useStore(recentPlaces, (places) => places);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const all = useCommands();
  const { commands, ...state } = useFound(actionsOnly ? '' : text);
  if (actionsOnly) return { matches: matchingCommands(all, text), ...state };
  const found = text === '' ? [...recent, ...pageCommands(all, path).slice(0, maxPageActions)] : commands;
  const named = found.map((command) => ({ command, parts: nameParts(command.name, text) }));
  return { matches: text === '' ? named : [...named, ...matchingCommands(all, text).slice(0, maxActions)], ...state };
}

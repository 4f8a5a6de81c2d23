import { useNavigate } from '@tanstack/react-router';
import { Group } from '@web/components/group';
import { Search } from '@web/components/icons';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { groups } from '../lib/commands';
import { commandOpen, noteOpened } from '../state';
import { useMatches } from '../use-matches';
import { CommandOption } from './command-option';

/** Opens what is searched for, from the keyboard. */
export function CommandPalette() {
  const id = useId();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { matches, isPending, isError } = useMatches(search);
  const place = Math.max(0, Math.min(at, matches.length - 1));
  const chosen = matches[place];
  const close = () => commandOpen.set(false);

  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const take = (match: typeof chosen, newTab: boolean) => {
    if (!match) return;
    close();
    const { command } = match;
    if ('run' in command) {
      command.run();
      return;
    }
    noteOpened(command);
    if (newTab) window.open(command.path, '_blank', 'noopener');
    else void navigate({ to: command.path });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && matches.length > 0) {
      event.preventDefault();
      setAt((place + step + matches.length) % matches.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(chosen, event.metaKey || event.ctrlKey);
    }
  };
  const optionId = (command: { id: string }) => `${id}-${command.id}`;

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className="palette" aria-describedby={undefined} onKeyDown={press}>
            <Dialog.Title className="vh">Search or jump to</Dialog.Title>
            <div className="palette-search">
              <Search className="i" aria-hidden="true" />
              <input
                role="combobox"
                aria-label="Search students, submissions, case studies, companies and actions"
                aria-expanded={matches.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={chosen ? optionId(chosen.command) : undefined}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                placeholder="Search or jump to…"
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setAt(0);
                }}
              />
              <Dialog.Close className="palette-esc" aria-label="Esc: close">
                <kbd>Esc</kbd>
              </Dialog.Close>
            </div>
            <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label="Matches">
              {groups.map((group) => {
                const ofGroup = matches.filter(({ command }) => command.group === group);
                if (ofGroup.length === 0) return null;
                return (
                  <Group key={group} aria-labelledby={`${id}-${group}`}>
                    <h3 id={`${id}-${group}`} role="presentation">
                      {group}
                    </h3>
                    {ofGroup.map((match) => (
                      <CommandOption
                        key={match.command.id}
                        id={optionId(match.command)}
                        match={match}
                        chosen={match === chosen}
                        onPoint={() => setAt(matches.indexOf(match))}
                        onTake={(newTab) => take(match, newTab)}
                      />
                    ))}
                  </Group>
                );
              })}
              {isError && <p className="palette-none">The search did not work. Check your connection and try again.</p>}
              {matches.length === 0 && !isPending && !isError && (
                <p className="palette-none">No match for “{search}”.</p>
              )}
            </div>
            <p className="vh" role="status">
              {search !== '' && !isPending && (matches.length === 1 ? '1 match' : `${matches.length} matches`)}
            </p>
            <div className="palette-foot">
              <span>
                <kbd>↑</kbd>
                <kbd>↓</kbd> move
              </span>
              <span>
                <kbd>↵</kbd> open
              </span>
              <span>
                <kbd>Ctrl ↵</kbd> new tab
              </span>
              <span>
                Type <kbd>&gt;</kbd> for actions only
              </span>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

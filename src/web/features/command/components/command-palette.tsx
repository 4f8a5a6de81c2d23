import * as Dialog from '@radix-ui/react-dialog';
import { useNavigate } from '@tanstack/react-router';
import { dialogLook, fullOnPhone } from '@web/components/dialog-look';
import { Group } from '@web/components/group';
import { Search } from '@web/components/icons';
import { scrimLook } from '@web/components/scrim-look';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { groups } from '../lib/commands';
import { commandOpen, noteOpened } from '../state';
import { useMatches } from '../use-matches';
import { CommandOption } from './command-option';

const noneLook = 'px-4.5 pt-7 pb-6 text-center text-ink-3';

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
        <Dialog.Overlay className={scrimLook}>
          <Dialog.Content
            className={`w-155 overflow-hidden ${dialogLook} ${fullOnPhone}`}
            data-full=""
            aria-describedby={undefined}
            onKeyDown={press}
          >
            <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
            <div className="flex items-center gap-3 border-b px-4.5 text-ink-3 [&_kbd]:cursor-pointer">
              <Search className="i" aria-hidden="true" />
              <input
                role="combobox"
                aria-label="Search students, submissions, case studies, companies and actions"
                aria-expanded={matches.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={chosen ? optionId(chosen.command) : undefined}
                aria-autocomplete="list"
                className="h-13.5 min-w-0 flex-1 bg-transparent text-[1.0625rem] text-ink outline-0 placeholder:text-ink-3 placeholder:opacity-100"
                autoComplete="off"
                spellCheck={false}
                placeholder="Search or jump to…"
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setAt(0);
                }}
              />
              <Dialog.Close className="cursor-pointer bg-transparent p-1" aria-label="Esc: close">
                <kbd>Esc</kbd>
              </Dialog.Close>
            </div>
            <div
              ref={list}
              id={`${id}-list`}
              className="max-h-[min(56vh,520px)] overflow-auto pb-2 max-md:max-h-none max-md:flex-1"
              role="listbox"
              aria-label="Matches"
            >
              {groups.map((group) => {
                const ofGroup = matches.filter(({ command }) => command.group === group);
                if (ofGroup.length === 0) return null;
                return (
                  <Group key={group} aria-labelledby={`${id}-${group}`}>
                    <h3
                      id={`${id}-${group}`}
                      className="px-4.5 pt-3 pb-1 text-12 font-semibold text-ink-3"
                      role="presentation"
                    >
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
              {isError && <p className={noneLook}>The search did not work. Check your connection and try again.</p>}
              {matches.length === 0 && !isPending && !isError && <p className={noneLook}>No match for “{search}”.</p>}
            </div>
            <p className="sr-only" role="status">
              {search !== '' && !isPending && (matches.length === 1 ? '1 match' : `${matches.length} matches`)}
            </p>
            <div className="flex gap-4.5 border-t px-4.5 py-2.5 text-12 text-ink-3 [&>:last-child]:ml-auto max-md:[&>:last-child]:ml-0 max-md:[&>:not(:last-child)]:hidden [&>span]:flex [&>span]:items-center [&>span]:gap-1.5">
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

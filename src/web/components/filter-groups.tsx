import { grouped } from '@domain/messages/counted';
import { type ReactNode, useState } from 'react';
import { ChevronDown } from './icons';
import { ChevronRight } from './result-icons';
import { SearchField } from './search-field';

export type FilterOption = {
  key: string;
  name: string;
  count?: number | undefined;
  chosen: boolean;
  onToggle: () => void;
};

/** `folded`: its options show once it is opened or searched. */
export type FilterGroup = { name: string; folded: boolean; options: readonly FilterOption[] };

type FilterGroupsProps = { groups: readonly FilterGroup[]; more?: { name: string; content: ReactNode } };

export function FilterGroups({ groups, more }: FilterGroupsProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const wanted = typed.trim().toLowerCase();
  const found = groups.flatMap((group) => {
    const named = group.name.toLowerCase().includes(wanted);
    const options = named ? group.options : group.options.filter(({ name }) => name.toLowerCase().includes(wanted));
    return options.length > 0 ? [{ ...group, options }] : [];
  });
  const hasMore = more?.name.toLowerCase().includes(wanted) ?? false;
  return (
    <div className="grid gap-1">
      <div className="*:w-full">
        <SearchField label="Filter by…" value={typed} onChange={setTyped} />
      </div>
      {found.map((group) => {
        const isOpen = !group.folded || wanted !== '' || opened.includes(group.name);
        return (
          <fieldset key={group.name} className="m-0 min-w-0 p-0">
            {group.folded && wanted === '' ? (
              <button
                type="button"
                className="flex h-8 w-full cursor-pointer items-center rounded-2 bg-transparent px-2 text-left text-[0.84375rem] text-ink-2 hover:bg-hover max-md:h-11"
                aria-expanded={isOpen}
                onClick={() =>
                  setOpened((now) => (isOpen ? now.filter((name) => name !== group.name) : [...now, group.name]))
                }
              >
                <span className="min-w-0 flex-1">{group.name}</span>
                {isOpen ? (
                  <ChevronDown className="i-s" aria-hidden="true" />
                ) : (
                  <ChevronRight className="i-s" aria-hidden="true" />
                )}
              </button>
            ) : (
              <legend className="px-2 pt-2 pb-1 text-12 font-semibold text-ink-3">{group.name}</legend>
            )}
            {isOpen && group.options.map(({ key, ...option }) => <Choice key={key} {...option} />)}
          </fieldset>
        );
      })}
      {hasMore && more?.content}
      {found.length === 0 && !hasMore && <p className="px-2 py-3 text-13 text-ink-3">No filter matches.</p>}
    </div>
  );
}

function Choice({ name, count, chosen, onToggle }: Omit<FilterOption, 'key'>) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-2 px-2 text-[0.84375rem] hover:bg-hover max-md:min-h-11">
      <input type="checkbox" checked={chosen} onChange={onToggle} />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {count !== undefined && <span className="text-ink-3 tabular-nums">{grouped(count)}</span>}
    </label>
  );
}

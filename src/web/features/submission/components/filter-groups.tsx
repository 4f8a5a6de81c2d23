import { ChevronDown, ChevronRight } from '@web/components/icons';
import { SearchField } from '@web/components/search-field';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { type FilterFields, gradeNames, type ListField, listFields } from '../lib/filter-fields';
import { countInput } from '../lib/result-list';
import type { ResultsSearch } from '../lib/results-search';
import { emailTexts, filterTexts, flagTexts, stateTexts } from '../texts';

type FilterGroupsProps = { search: ResultsSearch; onChange: (fields: FilterFields) => void };

type Option = { key: string; name: string; count?: number | undefined; chosen: boolean; fields: FilterFields };

type Group = { name: string; folded: boolean; options: readonly Option[] };

/** The choices of each filter, with what flags and states leave of the company and case study. */
export function FilterGroups({ search, onChange }: FilterGroupsProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const counts = trpc.submissions.filterCounts.useQuery(countInput(search));
  const wanted = typed.trim().toLowerCase();
  const groups = groupsOf(search, (field, value) => {
    if (!counts.data) return undefined;
    return (field === 'flag' ? counts.data.flag : counts.data.state).find((one) => one.value === value)?.total ?? 0;
  });
  const found = groups.flatMap((group) => {
    const named = group.name.toLowerCase().includes(wanted);
    const options = named ? group.options : group.options.filter(({ name }) => name.toLowerCase().includes(wanted));
    return options.length > 0 ? [{ ...group, options }] : [];
  });
  const hasDates = wanted === '' || filterTexts.since.toLowerCase().includes(wanted);
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
                <span className="grow">{group.name}</span>
                {isOpen ? (
                  <ChevronDown className="i-s" aria-hidden="true" />
                ) : (
                  <ChevronRight className="i-s" aria-hidden="true" />
                )}
              </button>
            ) : (
              <legend className="px-2 pt-2 pb-1 text-12 font-semibold text-ink-3">{group.name}</legend>
            )}
            {isOpen && group.options.map((option) => <Choice key={option.key} option={option} onChange={onChange} />)}
          </fieldset>
        );
      })}
      {hasDates && <Days search={search} onChange={onChange} />}
      {found.length === 0 && !hasDates && <p className="px-2 py-3 text-13 text-ink-3">No filter matches.</p>}
    </div>
  );
}

function Choice({ option, onChange }: { option: Option; onChange: FilterGroupsProps['onChange'] }) {
  return (
    <label className="flex h-8 cursor-pointer items-center gap-2.5 rounded-2 px-2 text-[0.84375rem] hover:bg-hover max-md:h-11">
      <input
        type="checkbox"
        className="size-4 accent-pen-fill"
        checked={option.chosen}
        onChange={() => onChange(option.fields)}
      />
      <span className="grow">{option.name}</span>
      {option.count !== undefined && (
        <span className="text-ink-3 tabular-nums">{option.count.toLocaleString('en-US')}</span>
      )}
    </label>
  );
}

function Days({ search, onChange }: FilterGroupsProps) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-1 p-0">
      <legend className="px-2 pt-2 pb-1 text-12 font-semibold text-ink-3">{filterTexts.since}</legend>
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2.5 px-2 text-[0.84375rem] text-ink-2">
          <span className="w-10">{name === 'since' ? 'From' : 'To'}</span>
          <input
            type="date"
            className="input h-8! grow"
            value={search[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || undefined })}
          />
        </label>
      ))}
    </fieldset>
  );
}

type CountOf = (field: 'flag' | 'state', value: string) => number | undefined;

function groupsOf(search: ResultsSearch, countOf: CountOf): readonly Group[] {
  const list = (field: ListField, texts: Readonly<Record<string, string>>): Option[] =>
    listFields[field].map((value) => ({
      key: value,
      name: texts[value] ?? value,
      count: field === 'emailState' ? undefined : countOf(field, value),
      chosen: search[field]?.split(',').includes(value) ?? false,
      fields: { [field]: toggled(search[field], value) },
    }));
  const one = <Field extends 'grade' | 'published' | 'changedByPerson'>(
    field: Field,
    options: readonly (readonly [FilterFields[Field], string])[],
  ): Option[] =>
    options.map(([value, name]) => ({
      key: name,
      name,
      chosen: search[field] === value,
      fields: { [field]: search[field] === value ? undefined : value },
    }));
  return [
    { name: filterTexts.flag, folded: false, options: list('flag', flagTexts).filter(isUseful) },
    { name: filterTexts.state, folded: false, options: list('state', stateTexts) },
    {
      name: filterTexts.grade,
      folded: true,
      options: one(
        'grade',
        gradeNames.map((grade) => [grade, grade]),
      ),
    },
    { name: filterTexts.emailState, folded: true, options: list('emailState', emailTexts) },
    { name: filterTexts.published, folded: true, options: one('published', yesOrNo) },
    { name: filterTexts.changedByPerson, folded: true, options: one('changedByPerson', yesOrNo) },
  ];
}

const yesOrNo = [
  [true, 'Yes'],
  [false, 'No'],
] as const;

/** Flags that nothing has are left out, so that the others fit. */
const isUseful = ({ count, chosen }: Option) => chosen || count === undefined || count > 0;

function toggled(values: string | undefined, value: string): string | undefined {
  const now = values?.split(',') ?? [];
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  return next.length > 0 ? next.join(',') : undefined;
}

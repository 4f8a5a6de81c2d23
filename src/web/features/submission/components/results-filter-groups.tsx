import { flagWords } from '@domain/messages/flag';
import { type FilterGroup, FilterGroups, type FilterOption } from '@web/components/filter-groups';
import { useMarkerOptions } from '@web/features/marking/use-marker-options';
import { trpc } from '@web/lib/trpc';
import { type FilterFields, gradeNames, type ListField, listFields } from '../lib/filter-fields';
import { countInput } from '../lib/result-list';
import type { ResultsSearch } from '../lib/results-search';
import { emailTexts, filterTexts, stateTexts } from '../texts';

type ResultsFilterGroupsProps = { search: ResultsSearch; onChange: (fields: FilterFields) => void };

/** Counts are within the chosen company and case study. */
export function ResultsFilterGroups({ search, onChange }: ResultsFilterGroupsProps) {
  const counts = trpc.submissions.filterCounts.useQuery(countInput(search));
  const caseStudies = trpc.caseStudies.list.useQuery();
  const hasDue = caseStudies.data?.some(({ dueAt }) => dueAt !== null) ?? false;
  const groups = groupsOf(search, onChange, hasDue, (field, value) => {
    if (!counts.data) return undefined;
    return (field === 'flag' ? counts.data.flag : counts.data.state).find((one) => one.value === value)?.total ?? 0;
  });
  const marker = useMarkerOptions({
    caseStudyId: search.caseStudy,
    chosen: search.marker,
    onChoose: (chosen) => onChange({ marker: chosen }),
  });
  const byMarker = marker.length > 0 ? [{ name: filterTexts.marker, folded: false, options: marker }] : [];
  const days = { name: filterTexts.since, content: <Days search={search} onChange={onChange} /> };
  return <FilterGroups groups={[...groups, ...byMarker]} more={days} />;
}

function Days({ search, onChange }: ResultsFilterGroupsProps) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-1 p-0">
      <legend className="px-2 pt-2 pb-1 text-12 font-semibold text-ink-3">{filterTexts.since}</legend>
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2.5 px-2 text-[0.84375rem] text-ink-2">
          <span className="w-10">{name === 'since' ? 'From' : 'To'}</span>
          <input
            type="date"
            className="input h-8! min-w-0 flex-1"
            value={search[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || undefined })}
          />
        </label>
      ))}
    </fieldset>
  );
}

type CountOf = (field: 'flag' | 'state', value: string) => number | undefined;

function groupsOf(
  search: ResultsSearch,
  onChange: (fields: FilterFields) => void,
  hasDue: boolean,
  countOf: CountOf,
): readonly FilterGroup[] {
  const list = (field: ListField, texts: Readonly<Record<string, string>>): FilterOption[] =>
    listFields[field].map((value) => ({
      key: value,
      name: texts[value] ?? value,
      count: field === 'emailState' ? undefined : countOf(field, value),
      chosen: search[field]?.split(',').includes(value) ?? false,
      onToggle: () => onChange({ [field]: toggled(search[field], value) }),
    }));
  const one = <Field extends 'grade' | 'late' | 'published' | 'changedByPerson'>(
    field: Field,
    options: readonly (readonly [FilterFields[Field], string])[],
  ): FilterOption[] =>
    options.map(([value, name]) => ({
      key: name,
      name,
      chosen: search[field] === value,
      onToggle: () => onChange({ [field]: search[field] === value ? undefined : value }),
    }));
  return [
    { name: filterTexts.flag, folded: false, options: list('flag', flagWords).filter(isUseful) },
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
    ...(hasDue || search.late !== undefined
      ? [{ name: filterTexts.late, folded: true, options: one('late', yesOrNo) }]
      : []),
    { name: filterTexts.published, folded: true, options: one('published', yesOrNo) },
    { name: filterTexts.changedByPerson, folded: true, options: one('changedByPerson', yesOrNo) },
  ];
}

const yesOrNo = [
  [true, 'Yes'],
  [false, 'No'],
] as const;

/** Flags that no submission has are left out, so that the others fit. */
const isUseful = ({ count, chosen }: FilterOption) => chosen || count === undefined || count > 0;

function toggled(values: string | undefined, value: string): string | undefined {
  const now = values?.split(',') ?? [];
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  return next.length > 0 ? next.join(',') : undefined;
}

import { flagWords } from '@domain/messages/flag';
import { getRouteApi } from '@tanstack/react-router';
import { ClearFilters, FilterChip } from '@web/components/filter-chip';
import { markerName } from '@web/features/marking/texts';
import { formatDay } from '@web/lib/format-date';
import type { ReactNode } from 'react';
import type { FilterFields } from '../lib/filter-fields';
import { fieldsBeside, fieldsOfView, viewOf } from '../lib/views';
import { emailTexts, filterTexts, stateTexts } from '../texts';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

/** `found` is only read out if no filter is set. */
export function FilterChips({ found }: { found: ReactNode }) {
  const search = route.useSearch();
  const address = useResultsAddress();
  const fields = fieldsBeside(search);
  const { status, scores, scoresTo } = search;
  const range = scores !== undefined && scoresTo !== undefined ? `${scores}–${scoresTo}%` : undefined;
  const isNarrowed =
    fields.length > 0 ||
    range !== undefined ||
    status !== undefined ||
    search.search !== undefined ||
    viewOf(search) !== 'all';
  return (
    <div className={isNarrowed ? '-my-2 flex min-h-7 flex-wrap items-center gap-2' : 'sr-only'}>
      {status && (
        <FilterChip
          name="Status"
          value={status === 'graded' ? 'Graded' : 'Not graded'}
          onRemove={() => address.filter({ status: undefined })}
        />
      )}
      {range && <FilterChip name="Score" value={range} onRemove={() => address.filter({})} />}
      {fields.map((field) => (
        <FilterChip
          key={field}
          name={filterTexts[field]}
          value={valueText(search, field)}
          onRemove={() => address.filter({ [field]: undefined })}
        />
      ))}
      {(fields.length > 0 || range || status) && (
        <ClearFilters onClear={() => address.filterBy(fieldsOfView(viewOf(search)))} />
      )}
      <span className="ml-auto text-13 text-ink-3 tabular-nums" role="status">
        {found}
      </span>
    </div>
  );
}

function valueText(search: FilterFields, field: keyof FilterFields): string {
  const value = search[field];
  switch (field) {
    case 'flag':
      return listed(search.flag, flagWords);
    case 'state':
      return listed(search.state, stateTexts);
    case 'emailState':
      return listed(search.emailState, emailTexts);
    case 'marker':
      return markerName(search.marker);
    case 'since':
    case 'until':
      return `${field} ${formatDay(`${value}T00:00:00`, new Date())}`;
    case 'grade':
      return String(value);
    default:
      return value ? 'yes' : 'no';
  }
}

function listed(values: string | undefined, texts: Readonly<Record<string, string>>): string {
  return (values ?? '')
    .split(',')
    .map((value) => texts[value] ?? value)
    .join(' or ');
}

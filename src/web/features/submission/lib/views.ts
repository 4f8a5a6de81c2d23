import { type SubmissionView, submissionViews, viewNames } from '@domain/submission/views';
import { type FilterFields, filterFieldNames } from './filter-fields';

export function fieldsOfView(view: SubmissionView | 'all'): FilterFields {
  if (view === 'all') return {};
  const fields = Object.entries(submissionViews[view]).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : value,
  ]);
  return Object.fromEntries(fields);
}

/** The first view all of whose fields the search has. */
export function viewOf(search: FilterFields): SubmissionView | 'all' {
  return viewNames.find((view) => holds(search, fieldsOfView(view))) ?? 'all';
}

export function fieldsBeside(search: FilterFields): (typeof filterFieldNames)[number][] {
  const ofView = fieldsOfView(viewOf(search));
  return filterFieldNames.filter((name) => search[name] !== undefined && ofView[name] === undefined);
}

function holds(search: FilterFields, fields: FilterFields): boolean {
  return filterFieldNames.every((name) => fields[name] === undefined || fields[name] === search[name]);
}

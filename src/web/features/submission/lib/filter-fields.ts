import { flagCodes } from '@domain/flag/flag-codes';
import { mailStates } from '@domain/mail/states';
import { submissionStates } from '@domain/submission/states';
import { type MarkerChoice, markerIn } from '@web/features/marking/lib/marker-choice';
import { type AddressSearch, textIn } from '@web/lib/address-search';
import type { ResultsFilter } from './results-filter';

/** The least percent of each letter. */
const grades = { A: 90, B: 80, C: 70, D: 60, F: 0 } as const;

export type Grade = keyof typeof grades;

export const gradeNames = ['A', 'B', 'C', 'D', 'F'] as const satisfies readonly Grade[];

/** Their values are lists, such as `incomplete,none`. */
export const listFields = { flag: flagCodes, state: submissionStates, emailState: ['none', ...mailStates] } as const;

const yesNoFields = ['toReview', 'changedSinceSent', 'olderRubric', 'late', 'published', 'changedByPerson'] as const;

export type ListField = keyof typeof listFields;

export type YesNoField = (typeof yesNoFields)[number];

/** Filters besides company, case study and search, as in the address. */
export type FilterFields = AddressSearch<
  Record<ListField, string> &
    Record<YesNoField, boolean> & { grade: Grade; marker: MarkerChoice; since: string; until: string }
>;

export const filterFieldNames = [
  'flag',
  'state',
  'grade',
  'emailState',
  ...yesNoFields,
  'marker',
  'since',
  'until',
] as const;

export function filterFields(given: Record<string, unknown>): FilterFields {
  const fields: FilterFields = {};
  for (const name of ['flag', 'state', 'emailState'] as const) {
    const asked = textIn(given[name])?.split(',') ?? [];
    const known = listFields[name].filter((value) => asked.includes(value));
    if (known.length > 0) fields[name] = known.join(',');
  }
  for (const name of yesNoFields) {
    const value = given[name];
    if (typeof value === 'boolean') fields[name] = value;
  }
  Object.assign(fields, markerIn(given.marker));
  const grade = gradeNames.find((name) => name === given.grade);
  if (grade) fields.grade = grade;
  for (const name of ['since', 'until'] as const) {
    const value = given[name];
    if (isDay(value)) fields[name] = value;
  }
  return fields;
}

/** Days are in the browser's time zone. */
export function filterOfFields({ grade, since, until, ...fields }: FilterFields): ResultsFilter {
  const filter: ResultsFilter = {};
  for (const name of ['flag', 'state', 'emailState'] as const) {
    const value = fields[name];
    if (value !== undefined) filter[name] = value;
  }
  for (const name of yesNoFields) {
    const value = fields[name];
    if (value !== undefined) filter[name] = value;
  }
  if (fields.marker !== undefined) filter.marker = fields.marker;
  if (grade) {
    filter.percentFrom = grades[grade];
    if (grade !== 'A')
      filter.percentTo = Math.min(...Object.values(grades).filter((least) => least > grades[grade])) - 1;
  }
  if (since) filter.submittedFrom = midnight(since, 0);
  if (until) filter.submittedBefore = midnight(until, 1);
  return filter;
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' && /^(?:19[7-9]|20\d)\d-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

function midnight(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

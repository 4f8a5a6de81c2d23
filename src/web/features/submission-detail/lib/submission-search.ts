import { parseLocator } from '@domain/evidence/locator';
import { type ResultsSearch, resultsSearch } from '@web/features/submission/lib/results-search';
import type { AddressSearch } from '@web/lib/address-search';

const dialogs = ['email', 'files', 'history', 'grading'] as const;

export type DetailDialog = (typeof dialogs)[number];

export type SubmissionSearch = ResultsSearch &
  AddressSearch<{
    at: string;
    /** The finding that is open, by its key. */
    finding: string;
    criterion: number;
    dialog: DetailDialog;
    against: number;
  }>;

const maxKeyLength = 300;

/** Reads an address; what makes no sense in it counts as left out. */
export function submissionSearch(given: Record<string, unknown>): SubmissionSearch {
  const { at, criterion, finding, against } = given;
  const dialog = dialogs.find((name) => name === given.dialog);
  return {
    ...resultsSearch(given),
    ...(typeof at === 'string' && parseLocator(at) !== null && { at }),
    ...(typeof finding === 'string' && finding.length <= maxKeyLength && { finding }),
    ...(isId(criterion) && { criterion }),
    ...(dialog && { dialog }),
    ...(isId(against) && { against }),
  };
}

/** The id in an address; null for anything that no submission has. */
export function submissionIdOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return isId(id) ? id : null;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

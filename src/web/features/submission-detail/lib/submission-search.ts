import { type ResultsSearch, resultsSearch } from '@web/features/submission/lib/results-search';
import { type AddressSearch, isId } from '@web/lib/address-search';

const dialogs = ['email', 'files', 'history', 'grading', 'details', 'team'] as const;

/** The viewer's tabs beside the files. */
const views = ['findings', 'changes'] as const;

export type DetailDialog = (typeof dialogs)[number];

export type ViewerView = (typeof views)[number];

export type SubmissionSearch = ResultsSearch &
  AddressSearch<{
    at: string;
    /** The finding that is open, by its key. */
    finding: string;
    criterion: number;
    view: ViewerView;
    dialog: DetailDialog;
    against: number;
    /** Where it was opened, and leads back to; the results if left out. */
    from: 'review';
  }>;

const maxKeyLength = 300;

/** The viewer knows which of them exist. */
const locatorForm = /^[WDS]:\S/;

/** Reads an address; what makes no sense in it counts as left out. */
export function submissionSearch(given: Record<string, unknown>): SubmissionSearch {
  const { at, criterion, finding, against } = given;
  const dialog = dialogs.find((name) => name === given.dialog);
  const view = views.find((name) => name === given.view);
  return {
    ...resultsSearch(given),
    ...(typeof at === 'string' && locatorForm.test(at) && { at }),
    ...(typeof finding === 'string' && finding.length <= maxKeyLength && { finding }),
    ...(isId(criterion) && { criterion }),
    ...(view && { view }),
    ...(dialog && { dialog }),
    ...(isId(against) && { against }),
    ...(given.from === 'review' && { from: given.from }),
  };
}

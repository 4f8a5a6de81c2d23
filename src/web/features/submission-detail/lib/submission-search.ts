import { type ResultsSearch, resultsSearch } from '@web/features/submission/lib/results-search';
import { type AddressSearch, isId } from '@web/lib/address-search';

const dialogs = ['email', 'files', 'history', 'grading', 'details', 'team'] as const;

const views = ['findings', 'changes'] as const;

export type DetailDialog = (typeof dialogs)[number];

export type ViewerView = (typeof views)[number];

export type SubmissionSearch = ResultsSearch &
  AddressSearch<{
    at: string;
    finding: string;
    criterion: number;
    view: ViewerView;
    dialog: DetailDialog;
    against: number;
    /** Where it was opened and leads back to; the results by default. */
    from: 'review';
  }>;

const maxKeyLength = 300;

/** Only the form, because the viewer knows which exist. */
const locatorForm = /^[WDS]:\S/;

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

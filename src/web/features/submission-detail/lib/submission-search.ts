import { type ResultsSearch, resultsSearch } from '@web/features/submission/lib/results-search';
import { type AddressSearch, defined, oneOf, positiveIn } from '@web/lib/address-search';

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
  const { at, finding } = given;
  return defined({
    ...resultsSearch(given),
    at: typeof at === 'string' && locatorForm.test(at) ? at : undefined,
    finding: typeof finding === 'string' && finding.length <= maxKeyLength ? finding : undefined,
    criterion: positiveIn(given.criterion),
    view: oneOf(views, given.view),
    dialog: oneOf(dialogs, given.dialog),
    against: positiveIn(given.against),
    from: oneOf(['review'], given.from),
  });
}

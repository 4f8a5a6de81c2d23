import type { GradingState } from '@web/features/portal/grading/grading-state';
import type { Store } from '@web/lib/store';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import type { ChosenRows } from './chosen-rows';
import type { ListedSubmission } from './listed-submission';
import { ResultsPhone } from './results-phone';
import { ResultsTable } from './results-table';
import type { RowMenuProps } from './row-menu';

export type ResultRowsProps = {
  rows: readonly ListedSubmission[];
  gradings: Store<GradingState>;
  caseStudyName: (id: number) => string;
  chosen: ChosenRows;
  /** `through`: with all rows from the last one. */
  onToggle: (id: number, through: boolean) => void;
  onTogglePage: () => void;
  menuFor: (row: ListedSubmission) => RowMenuProps;
};

/** The submissions as a table, on a phone as a list. */
export function ResultRows(props: ResultRowsProps) {
  const Rows = useMedia(phoneMedia) ? ResultsPhone : ResultsTable;
  return <Rows {...props} />;
}

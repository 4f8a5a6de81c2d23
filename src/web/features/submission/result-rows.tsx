import { phoneMedia, useMedia } from '@web/lib/use-media';
import { ResultsPhone } from './results-phone';
import { type ResultRowsProps, ResultsTable } from './results-table';

/** The submissions as a table, on a phone as a list. */
export function ResultRows(props: ResultRowsProps) {
  const Rows = useMedia(phoneMedia) ? ResultsPhone : ResultsTable;
  return <Rows {...props} />;
}

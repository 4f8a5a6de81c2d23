import { ChevronDown } from 'lucide-react';
import type { ResultsFilter } from './results-filter';

type Status = NonNullable<ResultsFilter['status']>;

const names = { graded: 'Graded', pending: 'Not graded' } as const satisfies Record<Status, string>;
const statuses: readonly Status[] = ['graded', 'pending'];

/** Graded or not [4.1]. */
export function StatusSelect({
  chosen,
  onChoose,
}: {
  chosen: Status | undefined;
  onChoose: (status: Status | undefined) => void;
}) {
  return (
    <span className="select wide">
      <select
        className="input"
        aria-label="Status"
        value={chosen ?? ''}
        onChange={(event) => onChoose(statuses.find((status) => status === event.target.value))}
      >
        <option value="">All statuses</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {names[status]}
          </option>
        ))}
      </select>
      <ChevronDown className="i-s" aria-hidden="true" />
    </span>
  );
}

import type { SubmissionSort, submissionSorts } from '@domain/submission/states';
import { ArrowDown, ArrowUp } from '@web/components/result-icons';

export type SortKey = (typeof submissionSorts)[number];

type SortHeadProps = { of: SortKey; text: string; sort: SubmissionSort; onSort: (sort: SubmissionSort) => void };

/** The first click gives the useful order: dates newest first, everything else from the low or missing end. */
export function SortHead({ of, text, sort, onSort }: SortHeadProps) {
  const first = of === 'submitted' ? '-submitted' : of;
  const Arrow = sort === of ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={`inline-flex cursor-pointer items-center gap-1 bg-transparent px-0 py-1 [font:inherit] hover:text-ink print:contents ${sort.endsWith(of) ? 'text-ink' : 'text-inherit'}`}
      onClick={() => onSort(sort === first ? turned(first) : first)}
    >
      {text}
      {(sort === of || sort === `-${of}`) && <Arrow className="size-3 print:hidden" aria-hidden="true" />}
    </button>
  );
}

function turned(sort: SortKey | '-submitted'): SubmissionSort {
  return sort === '-submitted' ? 'submitted' : `-${sort}`;
}

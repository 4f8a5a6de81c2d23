import { ChevronDown } from '@web/components/icons';
import { ChevronUp } from '@web/components/result-icons';

type StepsProps = {
  /** In the singular, such as `citation`. */
  noun: string;
  count: number;
  /** Negative while none is open. */
  open: number;
  onOpen(index: number): void;
};

const look =
  'grid size-8 cursor-pointer bg-transparent p-0 place-items-center rounded-2 text-ink-3 enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-default disabled:text-line-control';

export function Steps({ noun, count, open, onOpen }: StepsProps) {
  if (count === 0) return null;
  return (
    <>
      <span className="text-12 text-ink-3 tabular-nums">
        {open >= 0 && `${open + 1} of `}
        {count}
        <span className="@max-[640px]/viewer:hidden">
          {' '}
          {noun}
          {count !== 1 && 's'}
        </span>
      </span>
      <button
        type="button"
        className={look}
        aria-label={`Previous ${noun}`}
        disabled={open === 0}
        onClick={() => onOpen(open < 0 ? count - 1 : open - 1)}
      >
        <ChevronUp className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={look}
        aria-label={`Next ${noun}`}
        disabled={open === count - 1}
        onClick={() => onOpen(open + 1)}
      >
        <ChevronDown className="i" aria-hidden="true" />
      </button>
    </>
  );
}

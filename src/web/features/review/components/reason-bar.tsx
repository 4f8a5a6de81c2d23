import { reasonWords } from '@domain/messages/review';
import { type ReviewReason, reviewReasons } from '@domain/review/reasons';
import { formatCount, type ReviewCount } from '../queries';

type ReasonBarProps = {
  all: ReviewCount | undefined;
  chosen: ReviewReason | undefined;
  onChoose: (reason: ReviewReason | undefined) => void;
};

const look =
  'flex h-8 shrink-0 items-center gap-1.5 rounded-2 border px-3 text-13 whitespace-nowrap cursor-pointer max-md:h-11';
const on = 'border-line bg-raised font-semibold text-ink shadow-1';
const off = 'border-transparent bg-transparent text-ink-2 hover:bg-hover';

export function ReasonBar({ all, chosen, onChoose }: ReasonBarProps) {
  const counts = new Map(Object.entries(all?.byReason ?? {}));
  const there = reviewReasons
    .filter((reason) => (counts.get(reason) ?? 0) > 0 || reason === chosen)
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return (
    <fieldset className="m-0 flex min-w-0 gap-1 overflow-x-auto border-0 p-0 [scrollbar-width:none]">
      <legend className="sr-only">Reason</legend>
      <button
        type="button"
        aria-pressed={chosen === undefined}
        className={`${look} ${chosen === undefined ? on : off}`}
        onClick={() => onChoose(undefined)}
      >
        All <span className="tabular-nums font-normal text-ink-3">{all && formatCount(all)}</span>
      </button>
      {there.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={chosen === reason}
          className={`${look} ${chosen === reason ? on : off}`}
          onClick={() => onChoose(reason)}
        >
          {reasonWords[reason]}
          <span className="tabular-nums font-normal text-ink-3">{counts.get(reason) ?? 0}</span>
        </button>
      ))}
    </fieldset>
  );
}

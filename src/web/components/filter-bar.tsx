import { Badge } from './badge';
import { X } from './icons';

type FilterBarProps = { badge: string | undefined; count: string; all: string; onClear: (() => void) | undefined };

export function FilterBar({ badge, count, all, onClear }: FilterBarProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b bg-pen-wash py-2 pr-4 pl-4 md:pl-5">
      <p className="tabular-nums flex items-center gap-2" role="status">
        {badge && <Badge look="pen">{badge}</Badge>}
        <span className="text-13 text-ink-2">
          <b className="text-ink">{count}</b> of {all}
        </span>
      </p>
      {onClear && (
        <button type="button" className="btn btn-quiet btn-small" onClick={onClear}>
          <X className="i" aria-hidden="true" />
          Clear filter
        </button>
      )}
    </div>
  );
}

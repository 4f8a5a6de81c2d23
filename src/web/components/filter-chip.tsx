import { X } from './icons';

type FilterChipProps = { name: string; value: string; onRemove: () => void };

export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-2 bg-pen-wash pr-1 pl-2.5 text-13 whitespace-nowrap text-pen max-md:h-9">
      {name}: <b className="truncate font-semibold">{value}</b>
      <button
        type="button"
        className="grid size-5 shrink-0 cursor-pointer place-items-center rounded-1 bg-transparent hover:bg-hover max-md:size-7"
        aria-label={`Remove filter ${name}`}
        onClick={onRemove}
      >
        <X className="i-s" aria-hidden="true" />
      </button>
    </span>
  );
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="cursor-pointer bg-transparent text-13 text-pen underline underline-offset-3 max-md:min-h-9"
      onClick={onClear}
    >
      Clear filters
    </button>
  );
}
